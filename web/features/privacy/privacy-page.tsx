import { msg } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Link } from "react-router";
import { productName } from "#shared/content/product.ts";
import { deletionGraceDays } from "#shared/limits.ts";
import { AuthLayout } from "#web/ui/auth-layout.tsx";
import { titled } from "#web/ui/page-title.ts";
import styles from "./privacy.module.css";

export const meta = titled(msg`Privacy`);

/**
 * Explains what is stored, how, who can read it and when it is deleted. Update it with the server.
 */
export default function PrivacyPage() {
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
            Your conversations, prayers, notes, highlights, bookmarks, posts, the text of saved
            verses and your onboarding answers are encrypted in the database with your own key. Your
            key is encrypted with a master key, which is not in the database. Someone who steals the
            database or a backup cannot read this data without the master key.
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
              <strong>The AI you choose.</strong> Your message and the conversation before it are
              sent to the provider of your key, or to the AI server that the operator of this{" "}
              {productName} has configured, and nowhere else. The key stays in your browser. It
              passes through the server with each message and is neither stored nor logged.
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
              <strong>Moderators</strong> see content that was shared and reported. They can hide it
              or stop its author from sharing for up to 30 days. They cannot see what you did not
              share.
            </Trans>
          </li>
          <li>
            <Trans>
              <strong>Admins</strong> see names, email addresses, roles, plans and statistics. Their
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
              which chapters are requested, but not by whom.
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
            A cookie that keeps you signed in; a cookie that recognizes this device, so that wrong
            passwords entered by others do not lock you out; your settings; your AI key, if you
            enter one; and, for offline use, downloaded translations, your recent notes, prayers and
            plans, and text that is not synced yet. Signing out removes everything except downloaded
            translations, the color scheme and the cookie that recognizes the device. The data of
            guests stays in their browser.
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
