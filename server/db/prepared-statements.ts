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

/** The columns of the statement have changed (SQLSTATE 0A000). */
const isOutdated = (error: unknown) => (error as { code?: string } | null)?.code === "0A000";

/**
 * Prepares the statements of transactions at their second use. A statement that is not used for the
 * longest time makes room for a new one.
 */
class PreparedStatements {
  readonly #client: PGlite;
  /** By text, in the order of their last use; `undefined` after the first use. */
  readonly #known = new Map<string, Prepared | undefined>();
  #prepared = 0;

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
    const isKnown = this.#known.has(text);
    const known = this.#known.get(text);
    this.#known.delete(text);
    this.#known.set(text, known);
    if (!isKnown) {
      await this.#makeRoom();
      return tx.query(text, values, options);
    }
    const prepared = known ?? (await this.#prepare(text));
    const { parsers, serializers } = this.#client;
    const bound = values.map((value, at) => {
      if (value === null || value === undefined) return null;
      const type = prepared.parameterTypes[at] ?? 0;
      const encode = options.serializers?.[type] ?? serializers[type];
      return encode ? encode(value) : String(value);
    });
    const received = await this.#send(
      serialize.bind({ statement: prepared.name, values: bound }),
      serialize.execute(),
    ).catch((error: unknown) => {
      if (isOutdated(error)) this.#known.delete(text);
      throw error;
    });
    return parse.parseResults(
      [...prepared.description, ...received],
      parsers,
      options,
    )[0] as Results<T>;
  }

  async #prepare(text: string): Promise<Prepared> {
    this.#prepared += 1;
    const name = `berea_${this.#prepared}`;
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

  async #makeRoom(): Promise<void> {
    for (const [text, prepared] of this.#known) {
      if (this.#known.size <= maxPrepared) return;
      this.#known.delete(text);
      if (prepared) await this.#send(serialize.close({ type: "S", name: prepared.name }));
    }
  }

  /** Sends messages and a `Sync` in one call of PGlite. */
  #send(...sent: Uint8Array[]): Promise<Message[]> {
    const bytes = Buffer.concat([...sent, serialize.sync()]);
    return this.#client.runExclusive(() =>
      this.#client.execProtocolStream(bytes, { syncToFs: false }),
    );
  }
}

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
