import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import { Plural, Trans } from "@lingui/react/macro";
import { planNames } from "#web/features/pricing/api/plan-names.ts";
import { formatDate } from "#web/lib/format.ts";
import "@mantine/core/styles/Combobox.layer.css";
import { Badge, Button, CloseButton, NativeSelect, Select, TextInput } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { type FormEvent, useEffect, useId, useState } from "react";
import type { ListedUser } from "#shared/api/users.ts";
import { type Role, roles } from "#shared/choices.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { ErrorState } from "#web/ui/error-state.tsx";
import { LoadingState } from "#web/ui/loading-state.tsx";
import { errorToast } from "#web/ui/toast.tsx";
import { AccountMenu } from "./account-menu.tsx";
import styles from "./admin.module.css";
import { loadFailure, useAdminActions, useUserChoice, useUserList } from "./api/panel.ts";

const shortId = (id: string) => id.slice(0, 8);
const nameOf = ({ profiles, email }: ListedUser) => profiles.full_name || email;

/** All users with their roles and a menu of actions. */
export function UserManagement() {
  return (
    <div className={styles.parts}>
      <AssignRole />
      <UserList />
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
  // After a selection, the box contains the user's name, which must not start a search.
  const search = typed === chosen ? "" : query;
  const users = useUserChoice(search);
  const found = users.data?.data.items ?? [];
  const options = found.map((user) => ({
    value: user.id,
    label: `${nameOf(user)} (${shortId(user.id)})`,
  }));
  // Keeps the selected user in the list even if a later search does not match.
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
        <Trans>Assign a role</Trans>
      </h2>
      <div className={styles.fields}>
        <Select
          label={t`User`}
          placeholder={t`Select user`}
          searchable
          clearable
          value={userId}
          data={options}
          // The server searches by name and email.
          filter={({ options: all }) => all}
          nothingFoundMessage={users.isFetching ? t`Searching...` : t`No users found`}
          searchValue={typed}
          onSearchChange={setTyped}
          onChange={(value, option) => {
            setUserId(value);
            setChosen(option?.label ?? "");
          }}
          clearButtonProps={{ "aria-label": t`Clear selection` }}
        />
        <NativeSelect
          label={t`Role`}
          value={role}
          data={[...roles]}
          onChange={(event) =>
            setRole(roles.find((one) => one === event.currentTarget.value) ?? "user")
          }
        />
        <Button type="submit" disabled={!userId} loading={busy}>
          <Trans>Assign Role</Trans>
        </Button>
      </div>
    </form>
  );
}

function UserList() {
  const id = useId();
  const [typed, setTyped] = useState("");
  const [query] = useDebouncedValue(typed.trim(), 250);
  const users = useUserList(query);
  const pages = users.data?.pages ?? [];
  const items = pages.flatMap(({ data }) => data.items);
  const failed = pages.some((page) => page.failed);
  const total = pages[0]?.data.total ?? 0;
  useEffect(() => {
    if (failed) errorToast({ title: i18n._(loadFailure) });
  }, [failed]);
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h2 id={id} className={styles.heading}>
        <Trans>Users</Trans>
      </h2>
      <TextInput
        type="search"
        label={t`Search by name or email`}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {users.isPending && <LoadingState label={t`Loading...`} />}
      {failed && (
        <ErrorState
          announce={false}
          message={t`The users couldn't be loaded.`}
          onRetry={() => void users.refetch()}
        />
      )}
      {!users.isPending && !failed && (
        <p className={styles.small} role="status">
          <Plural value={total} one="# user" other="# users" />
        </p>
      )}
      {!users.isPending && !failed && items.length === 0 && (
        <EmptyState title={t`No users found`} text={t`Try part of a name or email address.`} />
      )}
      <ul className={styles.list}>
        {items.map((user) => (
          <li key={user.id}>
            <UserRow user={user} />
          </li>
        ))}
      </ul>
      {users.hasNextPage && (
        <Button
          variant="default"
          loading={users.isFetchingNextPage}
          onClick={() => void users.fetchNextPage()}
        >
          <Trans>Show More</Trans>
        </Button>
      )}
    </section>
  );
}

function UserRow({ user }: { user: ListedUser }) {
  const { removeRole } = useAdminActions();
  const [removing, setRemoving] = useState<Role>();
  const name = nameOf(user);
  const { email } = user;
  const since = formatDate(user.created_at);
  const plan = i18n._(planNames[user.plan]).toLocaleLowerCase();
  const deletedOn = user.deletion_due_at && formatDate(user.deletion_due_at);
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
          {user.plan === "free" ? (
            <Trans>
              {email}, since {since}
            </Trans>
          ) : (
            <Trans>
              {email}, since {since}, {plan} plan
            </Trans>
          )}
        </p>
        <ul className={styles.badges} aria-label={t`Roles of ${name}`}>
          {user.user_roles.map(({ role }) => (
            <li key={role} className={styles.role} data-admin={role === "admin" || undefined}>
              {role}
              <CloseButton
                size="sm"
                aria-label={t`Remove the role ${role} from ${name}`}
                disabled={removing !== undefined}
                onClick={() => void remove(role)}
              />
            </li>
          ))}
        </ul>
        <p className={styles.states}>
          {user.suspended_at && (
            <Badge color="red">
              <Trans>Suspended</Trans>
            </Badge>
          )}
          {deletedOn && (
            <Badge color="red">
              <Trans>Deleted on {deletedOn}</Trans>
            </Badge>
          )}
          {!user.confirmed && (
            <Badge variant="light">
              <Trans>Email not confirmed</Trans>
            </Badge>
          )}
        </p>
      </div>
      <AccountMenu user={user} name={name} />
    </article>
  );
}
