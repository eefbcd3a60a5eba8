import { t } from "@lingui/core/macro";
import { useLingui } from "@lingui/react";
import { Trans } from "@lingui/react/macro";
import { Link } from "react-router";
import { deletionGraceDays } from "#shared/limits.ts";
import { installationName, useInstallationName } from "#web/lib/installation.ts";
import { pageDataOf } from "#web/lib/page-data-context.ts";
import { describedBy } from "#web/lib/page-description.ts";
import { AuthLayout } from "#web/ui/auth-layout.tsx";
import { preloadBothFonts } from "#web/ui/font-preload.ts";
import { pageTitle } from "#web/ui/page-title.ts";
import type { Route } from "./+types/privacy-page.ts";
import styles from "./privacy.module.css";

export { FailedPageWithMain as ErrorBoundary } from "#web/ui/failed-page.tsx";

export function loader({ request, context }: Route.LoaderArgs) {
  return { url: `${pageDataOf(context, request).origin}/privacy` };
}

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => ({
  url: `${new URL(request.url).origin}/privacy`,
});

export function meta({ loaderData }: Route.MetaArgs) {
  const productName = installationName();
  const title = t`Privacy`;
  const description = t`Your prayers, questions and notes belong to you. This page explains what ${productName} does with them.`;
  return [
    { title: pageTitle(title) },
    ...(loaderData
      ? describedBy({ url: loaderData.url, title, description, type: "article" })
      : []),
  ];
}

export const links = preloadBothFonts;

/**
 * Explains what is stored, in what form, who can read it, and when it is deleted. Keep it in step
 * with the server.
 */
export default function PrivacyPage() {
  const productName = useInstallationName();
  useLingui();
  return (
    <AuthLayout width="text">
      <article className={styles.page}>
        <h1 className={styles.title}>
          <Trans>Privacy</Trans>
        </h1>
        <p className={styles.lead}>
          <Trans>
            Your prayers, questions and notes belong to you. This page explains what {productName}{" "}
            does with them.
          </Trans>
        </p>

        <h2>
          <Trans>What is stored, and how</Trans>
        </h2>
        <p>
          <Trans>
            Your conversations, prayers, notes, highlights, bookmarks, memory verses, posts, the
            text of saved verses and your onboarding answers are encrypted in the database with your
            own key. Your key is encrypted with a master key, which is not in the database. Someone
            who steals the database or a backup cannot read this data without the master key.
          </Trans>
        </p>
        <p>
          <Trans>
            The running server decrypts this data to show it to you. Whoever controls the server
            could therefore read it: this is not end-to-end encryption.
          </Trans>
        </p>
        <p>
          <Trans>
            The following is not encrypted this way: your name, photo and about text, your email
            address, what you share or make public, the references of saved verses, the book and
            chapter of a note or highlight, the chapters you have read, your reading plans, the
            times of your reminders, and dates and counts.
          </Trans>
        </p>

        <h2>
          <Trans>Who else receives data</Trans>
        </h2>
        <ul>
          <li>
            <Trans>
              <strong>The AI you choose.</strong> Your message and the conversation before it, your
              translation, the tradition you chose, the passage you last opened and the instructions
              of the folder are sent to the provider of your key, or to the AI server that the
              operator of this {productName} has configured, and nowhere else. The same AI
              summarizes the beginning of a long conversation. Your browser stores your key and
              sends it with each message. The server passes it on to that AI and neither stores nor
              logs it. If this server sends keys to another address than the provider's own, the key
              dialog shows that address. If this server provides the AI, messages without your own
              key go to its provider, and the server counts them: for members by account and day,
              for guests by device and network until the day ends.
            </Trans>
          </li>
          <li>
            <Trans>
              <strong>Other users</strong> see what you share: prayers with or without your name,
              your comments and your public posts. If you share without your name, only the server
              and its moderators can find out that it is yours. A moderator can reveal your name,
              and each time is logged. What you share by name and what you share anonymously are
              kept separate. No block, link or live update connects an anonymous prayer with you or
              with another of your prayers. Two things can: the text itself, and deleting your
              account with everything you shared, because all of it disappears at the same moment.
            </Trans>
          </li>
          <li>
            <Trans>
              <strong>Members of your groups</strong> see what you share with a group, which is
              encrypted with a key of that group. Everyone with a link to a group sees its name and
              number of members. What a member reports is also shown to the moderators of this site.
            </Trans>
          </li>
          <li>
            <Trans>
              <strong>Moderators</strong> see content that was shared and reported. They can hide it
              or stop its author from sharing for up to 30 days. They cannot see what you did not
              share.
            </Trans>
          </li>
          <li>
            <Trans>
              <strong>Admins</strong> see names, email addresses, roles, plans and statistics. If
              you report that the mark of a quotation is wrong, they see the verdict and the
              passage, and the text only if you send it. They do not see who reported it. Their
              actions are logged.
            </Trans>
          </li>
          <li>
            <Trans>
              <strong>Your email provider and your browser's push service</strong> deliver the
              emails and notifications that you turn on. These never include the title or text of a
              prayer that is not shared.
            </Trans>
          </li>
          <li>
            <Trans>
              <strong>Publishers</strong> of licensed translations, if this server has any, learn
              which chapters are opened or quoted in a checked text or answer, but not by whom.
            </Trans>
          </li>
        </ul>
        <p>
          <Trans>
            There is no advertising and no tracking, and nothing is loaded from other servers.
          </Trans>
        </p>

        <h2>
          <Trans>What is stored on this device</Trans>
        </h2>
        <p>
          <Trans>
            A cookie that keeps you signed in; where this server provides the AI, a random number
            that counts the messages of this device for two days; a cookie that recognizes this
            device, so that wrong passwords entered by others do not lock you out; your settings;
            your AI key, if you enter one; and, for offline use, downloaded translations, your
            recent notes, prayers and plans, and text that is not synced yet. Signing out removes
            everything except downloaded translations, settings of the device such as the color
            scheme, the two cookies about the device, and the plans, chapters read and highlights of
            guests, which stay in their browser. What guests ask in the chat is sent to the AI; the
            server has the answer in its memory until two minutes after its end, so that a reload
            does not lose it, and stores nothing of it.
          </Trans>
        </p>

        <h2>
          <Trans>When data is deleted</Trans>
        </h2>
        <ul>
          <li>
            <Trans>
              What you delete is deleted permanently. Only a conversation can be restored, for ten
              minutes.
            </Trans>
          </li>
          <li>
            <Trans>
              Your account is deleted after {deletionGraceDays} days, and until then you can cancel
              the deletion. Then all your data and files are deleted, together with your key. What
              you shared is deleted too, or stays without your name, as you choose.
            </Trans>
          </li>
          <li>
            <Trans>
              There is one exception: if another member reports something you shared with a group,
              the report contains an encrypted copy of it. The copy stays until a moderator decides
              or that member's account is deleted, even if you delete the original or your account.
            </Trans>
          </li>
          <li>
            <Trans>
              Earlier backups still contain your data and your key until they are deleted: 30 days
              after they were made, unless the operator of this server tells you otherwise. Backups
              are encrypted and can only be opened with the master key.
            </Trans>
          </li>
        </ul>

        <h2>
          <Trans>What you can do</Trans>
        </h2>
        <p>
          <Trans>
            In your <Link to="/app/profile/settings">settings</Link> you can download all your data
            as Markdown and JSON, turn off the AI chat, choose your notifications and delete your
            account.
          </Trans>
        </p>
      </article>
    </AuthLayout>
  );
}
