import { formatNumber } from "#web/lib/format.ts";
import "@mantine/core/styles/Combobox.layer.css";
import { Badge, Button, CloseButton, NativeSelect, Select, TextInput } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { type FormEvent, useEffect, useId, useState } from "react";
import type { ListedUser } from "#shared/api/users.ts";
import { type Role, roles } from "#shared/choices.ts";
import { dayOf } from "#web/ui/dates.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { ErrorState } from "#web/ui/error-state.tsx";
import { LoadingState } from "#web/ui/loading-state.tsx";
import { errorToast } from "#web/ui/toast.tsx";
import { AccountMenu } from "./account-menu.tsx";
import styles from "./admin.module.css";
import { adminKey, loadFailure, readUsers, useAdminActions } from "./admin-calls.ts";

const shortId = (id: string) => id.slice(0, 8);
const nameOf = ({ full_name, email }: ListedUser) => full_name || email;

/** Everyone, with their roles and what can be done about an account. */
export function UserManagement() {
  return (
    <div className={styles.parts}>
      <AssignRole />
      <People />
    </div>
  );
}

function AssignRole() {
  const id = useId();
  const { assignRole } = useAdminActions();
  const [typed, setTyped] = useState("");
  const [query] = useDebouncedValue(typed, 250);
  const [userId, setUserId] = useState<string | null>(null);
  const [chosen, setChosen] = useState("");
  const [role, setRole] = useState<Role>("user");
  const [busy, setBusy] = useState(false);
  // What stands in the box after a choice is the person's name, which is nothing to search for.
  const search = typed === chosen ? "" : query;
  const people = useQuery({
    queryKey: [...adminKey, "users", "choice", search],
    queryFn: () => readUsers({ query: search, cursor: "", limit: 20 }),
    placeholderData: keepPreviousData,
  });
  const found = people.data?.data.items ?? [];
  const options = found.map((user) => ({
    value: user.id,
    label: `${nameOf(user)} (${shortId(user.id)})`,
  }));
  // Whom one chose stays to be seen, also when a later search does not find them.
  if (userId && !options.some(({ value }) => value === userId)) {
    options.unshift({ value: userId, label: chosen });
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!userId || busy) return;
    setBusy(true);
    await assignRole(userId, role);
    setBusy(false);
  }

  return (
    <form className={styles.section} onSubmit={submit} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        Assign a role
      </h2>
      <div className={styles.fields}>
        <Select
          label="User"
          placeholder="Select user"
          searchable
          clearable
          value={userId}
          data={options}
          // The server has searched, by name and by address.
          filter={({ options: all }) => all}
          nothingFoundMessage={people.isFetching ? "Searching..." : "Nobody found"}
          searchValue={typed}
          onSearchChange={setTyped}
          onChange={(value, option) => {
            setUserId(value);
            setChosen(option?.label ?? "");
          }}
          clearButtonProps={{ "aria-label": "Choose nobody" }}
        />
        <NativeSelect
          label="Role"
          value={role}
          data={[...roles]}
          onChange={(event) =>
            setRole(roles.find((one) => one === event.currentTarget.value) ?? "user")
          }
        />
        <Button type="submit" disabled={!userId} loading={busy}>
          Assign Role
        </Button>
      </div>
    </form>
  );
}

function People() {
  const id = useId();
  const [typed, setTyped] = useState("");
  const [query] = useDebouncedValue(typed.trim(), 250);
  const people = useInfiniteQuery({
    queryKey: [...adminKey, "users", "list", query],
    queryFn: ({ pageParam }) => readUsers({ query, cursor: pageParam }),
    initialPageParam: "",
    getNextPageParam: ({ data }) => data.nextCursor,
    placeholderData: keepPreviousData,
  });
  const pages = people.data?.pages ?? [];
  const items = pages.flatMap(({ data }) => data.items);
  const failed = pages.some((page) => page.failed);
  const total = pages[0]?.data.total ?? 0;
  useEffect(() => {
    if (failed) errorToast({ title: loadFailure });
  }, [failed]);
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h2 id={id} className={styles.heading}>
        People
      </h2>
      <TextInput
        type="search"
        label="Search by name or address"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {people.isPending && <LoadingState label="Loading..." />}
      {failed && (
        <ErrorState
          announce={false}
          message="The people could not be loaded."
          onRetry={() => void people.refetch()}
        />
      )}
      {!people.isPending && !failed && (
        <p className={styles.small} role="status">
          {total === 1 ? "1 person" : `${formatNumber(total)} people`}
        </p>
      )}
      {!people.isPending && !failed && items.length === 0 && (
        <EmptyState title="Nobody found" text="Try a part of the name or of the address." />
      )}
      <ul className={styles.list}>
        {items.map((user) => (
          <li key={user.id}>
            <Person user={user} />
          </li>
        ))}
      </ul>
      {people.hasNextPage && (
        <Button
          variant="default"
          loading={people.isFetchingNextPage}
          onClick={() => void people.fetchNextPage()}
        >
          Show more
        </Button>
      )}
    </section>
  );
}

function Person({ user }: { user: ListedUser }) {
  const { removeRole } = useAdminActions();
  const [removing, setRemoving] = useState<Role>();
  const name = nameOf(user);
  async function remove(role: Role) {
    setRemoving(role);
    await removeRole(user.id, role);
    setRemoving(undefined);
  }
  return (
    <article aria-label={name} className={styles.person}>
      <div className={styles.who}>
        <p className={styles.what}>
          <strong>{name}</strong> <code className={styles.id}>{shortId(user.id)}</code>
        </p>
        <p className={styles.text}>
          {user.email}, since {dayOf(user.created_at)}
          {user.plan !== "free" && `, ${user.plan} plan`}
        </p>
        <ul className={styles.badges} aria-label={`Roles of ${name}`}>
          {user.roles.map((role) => (
            <li key={role} className={styles.role} data-admin={role === "admin" || undefined}>
              {role}
              <CloseButton
                size="sm"
                aria-label={`Remove the role ${role} from ${name}`}
                disabled={removing !== undefined}
                onClick={() => void remove(role)}
              />
            </li>
          ))}
        </ul>
        <p className={styles.states}>
          {user.suspended_at && <Badge color="red">Suspended</Badge>}
          {user.leaving_at && <Badge color="red">Deleted on {dayOf(user.leaving_at)}</Badge>}
          {!user.confirmed && <Badge variant="light">Address not confirmed</Badge>}
        </p>
      </div>
      <AccountMenu user={user} name={name} />
    </article>
  );
}
