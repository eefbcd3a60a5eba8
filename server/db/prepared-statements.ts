// Makes PGlite parse a statement once instead of at each use, which takes most of its time, and send
// it in one message (https://www.postgresql.org/docs/18/protocol-flow.html). PostgreSQL plans a
// prepared statement again if the role, row-level security or the schema changes.
import {
  type messages,
  type PGlite,
  parse,
  protocol,
  type QueryOptions,
  type Results,
  type Transaction,
} from "@electric-sql/pglite";

const { serialize } = protocol;
type Message = messages.BackendMessage;

/** Maximum number of prepared statements. A plan takes up to 100 KB of the database's memory. */
const maxPrepared = 100;
/** Longer statements, such as inserts of many rows, are rarely repeated. */
const maxLength = 8_000;

/** `description`: the messages that describe its columns. */
type Prepared = { name: string; parameterTypes: readonly number[]; description: Message[] };

/** Prepares the statements of transactions at their second use. Closes the least recently used. */
class PreparedStatements {
  readonly #client: PGlite;
  /** By text, in the order of their last use. */
  readonly #known = new Map<string, Prepared | "used once">();
  #lastNumber = 0;

  constructor(client: PGlite) {
    this.#client = client;
  }

  async query<T>(
    tx: Transaction,
    text: string,
    values: unknown[] = [],
    options: QueryOptions = {},
  ): Promise<Results<T>> {
    if (tx.closed) throw new Error("the transaction has ended");
    if (text.length > maxLength || options.paramTypes) return tx.query(text, values, options);
    const known = this.#known.get(text);
    this.#known.delete(text);
    this.#known.set(text, known ?? "used once");
    if (!known) {
      this.#makeRoom();
      return tx.query(text, values, options);
    }
    // One turn in PGlite's queue, which is taken before anything else of this transaction can end it.
    return this.#client.runExclusive(() => this.#run<T>(text, values, options));
  }

  async #run<T>(text: string, values: unknown[], options: QueryOptions): Promise<Results<T>> {
    const known = this.#known.get(text);
    const prepared = typeof known === "object" ? known : await this.#prepare(text);
    const { parsers, serializers } = this.#client;
    const bound = values.map((value, at) => {
      if (value === null || value === undefined) return null;
      const type = prepared.parameterTypes[at] ?? 0;
      const encode = options.serializers?.[type] ?? serializers[type];
      return encode ? encode(value) : String(value);
    });
    try {
      const received = await this.#send(
        serialize.bind({ statement: prepared.name, values: bound }),
        serialize.execute(),
      );
      const messages = [...prepared.description, ...received];
      return parse.parseResults(messages, parsers, options)[0] as Results<T>;
    } catch (error) {
      // Its columns or the types of its parameters may have changed.
      this.#known.delete(text);
      await this.#send(close(prepared));
      throw error;
    }
  }

  async #prepare(text: string): Promise<Prepared> {
    this.#lastNumber += 1;
    const name = `berea_${this.#lastNumber}`;
    const received = await this.#send(
      serialize.parse({ name, text }),
      serialize.describe({ type: "S", name }),
    );
    const prepared = {
      name,
      parameterTypes: parse.parseDescribeStatementResults(received),
      description: received.filter((one) => one.name === "rowDescription"),
    };
    this.#known.set(text, prepared);
    return prepared;
  }

  #makeRoom(): void {
    for (const [text, prepared] of this.#known) {
      if (this.#known.size <= maxPrepared) return;
      this.#known.delete(text);
      if (prepared === "used once") continue;
      // The next query of the transaction fails, too, if this does.
      this.#client.runExclusive(() => this.#send(close(prepared))).catch(() => {});
    }
  }

  /** Sends messages and a `Sync` in one call of PGlite. Needs the turn in its queue. */
  #send(...sent: Uint8Array[]): Promise<Message[]> {
    const bytes = Buffer.concat([...sent, serialize.sync()]);
    return this.#client.execProtocolStream(bytes, { syncToFs: false });
  }
}

const close = ({ name }: Prepared) => serialize.close({ type: "S", name });

/** Prepares the statements of all transactions of `client` from their second use on. */
export function prepareStatements(client: PGlite): void {
  const statements = new PreparedStatements(client);
  const transaction = client.transaction.bind(client);
  client.transaction = (action) =>
    transaction((tx) => {
      const query: Transaction["query"] = (text, values, options) =>
        statements.query(tx, text, values, options);
      return action(Object.create(tx, { query: { value: query } }));
    });
}
