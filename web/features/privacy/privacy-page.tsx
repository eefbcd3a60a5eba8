import { Link } from "react-router";
import { productName } from "#shared/content/product.ts";
import { deletionGraceDays } from "#shared/limits.ts";
import { AuthLayout } from "#web/ui/auth-layout.tsx";
import { titled } from "#web/ui/page-title.ts";
import styles from "./privacy.module.css";

export const meta = titled("Privacy");

/**
 * In plain words: what is kept, how, who reads it, and when it goes. Changes with what the server
 * does.
 */
export default function PrivacyPage() {
  return (
    <AuthLayout width="text">
      <article className={styles.page}>
        <h1 className={styles.title}>Privacy</h1>
        <p className={styles.lead}>
          What you pray, ask and note is yours. Here is what {productName} does with it, without
          fine print.
        </p>

        <h2>What is kept, and how</h2>
        <p>
          Your conversations, prayers, notes, highlights, bookmarks, posts, the words of saved
          verses and your first answers are encrypted in the database with a key of your own. Your
          key is itself locked with a master key, which is not in the database. Whoever steals the
          database or a backup of it, without that master key, reads none of it.
        </p>
        <p>
          The running server opens these words to show them to you. Whoever controls the server
          could therefore read them: this is not end-to-end encryption.
        </p>
        <p>
          Not encrypted in this way are your name, about text and picture, your address, what you
          make public or share, references of saved verses, the book and chapter of a note or a
          highlight, the chapters you have read, your reading plans, when you want to be reminded,
          and times and counts.
        </p>

        <h2>Who else gets what</h2>
        <ul>
          <li>
            <strong>The AI you choose.</strong> Your message and the conversation before it go to
            the provider whose key you put in, or to the AI server that whoever runs this{" "}
            {productName} has named in its place, and nowhere else. The key stays in your browser
            and passes through the server with each message; it is neither stored nor logged.
          </li>
          <li>
            <strong>Other people here</strong> see what you share: a prayer with your name or
            without it, your comments, your public posts. Without a name, no one but the server and
            its moderators knows that it is yours: a moderator can reveal it, and that is logged.
            What you share by name and what you share anonymously are kept apart. No block, link or
            live update connects an anonymous prayer with you or with another one of yours. Two
            things can: what you write in it, and deleting your account with everything you shared,
            because all of it disappears at the same moment.
          </li>
          <li>
            <strong>Moderators</strong> see what was shared and reported, and can hide it or stop an
            author from sharing for up to 30 days. They cannot open what you did not share.
          </li>
          <li>
            <strong>Admins</strong> see names, addresses, roles and plans, and counts of everything.
            What they do is logged.
          </li>
          <li>
            <strong>Your mail provider and your browser's push service</strong> carry the mails and
            notices that you turn on. These name no prayer that is not shared.
          </li>
          <li>
            <strong>Publishers</strong> of licensed texts, where this server has any, learn which
            chapters are asked for, and not by whom.
          </li>
        </ul>
        <p>
          There is no advertising here, no tracking, and nothing is loaded from anybody else's
          server.
        </p>

        <h2>What this device keeps</h2>
        <p>
          A cookie that signs you in; a cookie by which sign-in recognizes this device, so that
          somebody else's wrong guesses do not lock you out; your settings; your AI key if you enter
          one; for offline use the translations you download, your last seen notes, prayers and
          plans, and text that is not synced yet. Signing out removes all of it except downloaded
          translations, the color scheme and the cookie that recognizes the device. What a guest
          does stays in their browser.
        </p>

        <h2>When it goes</h2>
        <ul>
          <li>What you delete is deleted. A conversation can be brought back for ten minutes.</li>
          <li>
            Deleting your account takes {deletionGraceDays} days, in which you can change your mind.
            Then all your rows and files go, and your key with them. What you shared goes too, or
            stays without your name, as you choose.
          </li>
          <li>
            Backups made before that still hold it, with your key, until they go themselves: 30 days
            after they were made, unless whoever runs this server has told you otherwise. Backups
            are encrypted as a whole, and open with the master key alone.
          </li>
        </ul>

        <h2>What you can do</h2>
        <p>
          In your <Link to="/app/profile/settings">settings</Link> you can take everything along as
          Markdown and JSON, turn the AI chat off for good, choose what comes to you by itself, and
          delete your account.
        </p>
      </article>
    </AuthLayout>
  );
}
