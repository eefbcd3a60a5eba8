import { plural, t } from "@lingui/core/macro";
import { useLingui } from "@lingui/react";
import { Trans } from "@lingui/react/macro";
import { data, type MetaDescriptor } from "react-router";
import type { InvitationPreview } from "#shared/api/groups.ts";
import { photoSize } from "#shared/limits.ts";
import type { PageData } from "#shared/page-data.ts";
import { apiPageData } from "#web/lib/api-page-data.ts";
import { installationName } from "#web/lib/installation.ts";
import { pageDataOf } from "#web/lib/page-data-context.ts";
import { describedBy } from "#web/lib/page-description.ts";
import { AuthLayout } from "#web/ui/auth-layout.tsx";
import { Avatar } from "#web/ui/avatar.tsx";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { pageTitle } from "#web/ui/page-title.ts";
import type { Route } from "./+types/invitation-page.ts";
import styles from "./invitation-page.module.css";

export { FailedPageWithMain as ErrorBoundary } from "#web/ui/failed-page.tsx";

async function load(token: string, source: PageData) {
  const preview = await source.invitation(token);
  const loaded = { url: `${source.origin}/join/${token}`, token, preview: preview ?? null };
  return data(loaded, { status: preview ? 200 : 404 });
}

export const loader = ({ params, request, context }: Route.LoaderArgs) =>
  load(params.token, pageDataOf(context, request));

export const clientLoader = ({ params, request }: Route.ClientLoaderArgs) =>
  load(params.token, apiPageData(new URL(request.url).origin));

const membersOf = ({ member_count }: InvitationPreview) =>
  plural(member_count, { one: "# member", other: "# members" });

/** The link preview: the name of the group, its picture and its number of members. */
export function meta({ loaderData }: Route.MetaArgs): MetaDescriptor[] {
  const preview = loaderData?.preview;
  const noindex = { name: "robots", content: "noindex" };
  if (!preview) return [{ title: pageTitle(t`Invitation`) }, noindex];
  const { name, picture_url } = preview;
  const picture = picture_url && {
    path: picture_url,
    alt: t`Picture of ${name}`,
    square: photoSize,
  };
  const title = t`Join ${name}`;
  const members = membersOf(preview);
  const productName = installationName();
  const description = t`A group on ${productName}, ${members}. Pray and read the Bible together.`;
  return [
    { title: pageTitle(title) },
    noindex,
    ...describedBy({
      url: loaderData.url,
      title,
      description,
      type: "website",
      ...(picture && { picture }),
    }),
  ];
}

/** An invitation to a group, for everyone who has the link. */
export default function InvitationPage({ loaderData }: Route.ComponentProps) {
  useLingui();
  const { preview, token } = loaderData;
  if (!preview) {
    return (
      <AuthLayout>
        <h1 className={styles.title}>
          <Trans>This invitation is not available</Trans>
        </h1>
        <p className={styles.text}>
          <Trans>The link has ended, was already used, or part of it is missing.</Trans>
        </p>
        <ButtonLink to="/" variant="outline">
          <Trans>Return to Home</Trans>
        </ButtonLink>
      </AuthLayout>
    );
  }
  return (
    <AuthLayout>
      <p className={styles.lead}>
        <Trans>You are invited to a group</Trans>
      </p>
      <div className={styles.picture}>
        <Avatar square size={72} name={preview.name} url={preview.picture_url} />
      </div>
      <h1 className={styles.title}>{preview.name}</h1>
      <p className={styles.text}>
        {membersOf(preview)}.{" "}
        {preview.joining === "request"
          ? t`Members share prayers, notes and reading plans. A leader will answer your request.`
          : t`Members share prayers, notes and reading plans.`}
      </p>
      <ButtonLink to={`/app/groups/join/${token}`} size="md">
        {preview.joining === "request" ? t`Ask to Join` : t`Join This Group`}
      </ButtonLink>
      <p className={styles.text}>
        <Trans>If you have no account yet, you can make one and then continue here.</Trans>
      </p>
    </AuthLayout>
  );
}
