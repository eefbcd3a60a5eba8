import { i18n } from "@lingui/core";
import { msg, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import "@mantine/core/styles/Tabs.layer.css";
import { Button, Tabs, TextInput } from "@mantine/core";
import { IconPlus, IconSearch } from "@tabler/icons-react";
import { useState } from "react";
import {
  filterResources,
  type ResourceTab,
  type ResourceType,
  resourceTypes,
  type StudyResource,
  studyResources,
} from "#shared/content/resource-list.ts";
import { useDialog } from "#web/lib/use-dialog.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { titled } from "#web/ui/page-title.ts";
import { RequestDialog } from "./request-dialog.tsx";
import { ResourceCard } from "./resource-card.tsx";
import styles from "./resources.module.css";
import { typeNames } from "./type-names.ts";

export const meta = titled(msg`Study Resources`);

const tabs = [
  { value: "all", label: msg`All Resources` },
  { value: "popular", label: msg`Popular` },
  { value: "free", label: msg`Free` },
  { value: "type", label: msg`By Type` },
] as const;

/** The study resources. Users can search, open and save them, and request more. */
export default function ResourcesPage() {
  const [typed, setTyped] = useState("");
  const [tab, setTab] = useState<string | null>("all");
  const requesting = useDialog();
  const found = (tab: ResourceTab) => filterResources(studyResources, tab, typed);
  return (
    <div className={styles.page}>
      <PageHeader
        title={t`Study Resources`}
        lead={t`A concordance, dictionaries and cross references for studying the Bible.`}
      >
        <Button
          variant="default"
          leftSection={<IconPlus size={18} aria-hidden />}
          onClick={() => requesting.open()}
        >
          <Trans>Request Resource</Trans>
        </Button>
      </PageHeader>
      <search>
        <TextInput
          type="search"
          size="md"
          aria-label={t`Search resources`}
          placeholder={t`Search resources`}
          leftSection={<IconSearch size={18} aria-hidden />}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </search>
      <Tabs value={tab} onChange={setTab} keepMounted={false}>
        <Tabs.List>
          {tabs.map(({ value, label }) => (
            <Tabs.Tab key={value} value={value}>
              {i18n._(label)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="all">
          <Cards resources={found("all")} />
        </Tabs.Panel>
        <Tabs.Panel value="popular">
          <Cards resources={found("popular")} />
        </Tabs.Panel>
        <Tabs.Panel value="free">
          {studyResources.every(({ isFree }) => isFree) && (
            <p className={styles.note}>
              <Trans>All study resources are free.</Trans>
            </p>
          )}
          <Cards resources={found("free")} />
        </Tabs.Panel>
        <Tabs.Panel value="type">
          {found("type").length === 0 && <Cards resources={[]} />}
          {resourceTypes.map((type) => (
            <OfType
              key={type}
              type={type}
              resources={found("type").filter((resource) => resource.type === type)}
            />
          ))}
        </Tabs.Panel>
      </Tabs>
      <RequestDialog opened={requesting.opened} onClose={requesting.close} />
    </div>
  );
}

function OfType({ type, resources }: { type: ResourceType; resources: StudyResource[] }) {
  if (resources.length === 0) return null;
  return (
    <section aria-label={i18n._(typeNames[type])}>
      <h2 className={styles.type}>{i18n._(typeNames[type])}</h2>
      <Cards resources={resources} heading="h3" />
    </section>
  );
}

function Cards({
  resources,
  heading = "h2",
}: {
  resources: readonly StudyResource[];
  heading?: "h2" | "h3";
}) {
  if (resources.length === 0) {
    return (
      <EmptyState
        title={t`No matching resources`}
        text={t`Try a different search or request a resource.`}
      />
    );
  }
  return (
    <ul className={styles.cards}>
      {resources.map((resource) => (
        <li key={resource.id}>
          <ResourceCard resource={resource} heading={heading} />
        </li>
      ))}
    </ul>
  );
}
