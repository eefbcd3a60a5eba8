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
import { EmptyState } from "#web/ui/empty-state.tsx";
import { titled } from "#web/ui/page-title.ts";
import { RequestDialog } from "./request-dialog.tsx";
import { ResourceCard } from "./resource-card.tsx";
import styles from "./resources.module.css";
import { typeNames } from "./type-names.ts";

export const meta = titled("Study Resources");

const tabs = [
  { value: "all", label: "All Resources" },
  { value: "popular", label: "Popular" },
  { value: "free", label: "Free" },
  { value: "type", label: "By Type" },
] as const;

/**
 * What there is to study with beside the text, to search, open and save, and the way to ask for
 * more.
 */
export default function ResourcesPage() {
  const [typed, setTyped] = useState("");
  const [tab, setTab] = useState<string | null>("all");
  const [asking, setAsking] = useState(false);
  const found = (tab: ResourceTab) => filterResources(studyResources, tab, typed);
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <div>
          <h1 className={styles.title}>Study Resources</h1>
          <p className={styles.lead}>
            Concordance, dictionaries and cross references beside the text.
          </p>
        </div>
        <Button
          variant="default"
          leftSection={<IconPlus size={18} aria-hidden />}
          onClick={() => setAsking(true)}
        >
          Request Resource
        </Button>
      </header>
      <search>
        <TextInput
          type="search"
          size="md"
          aria-label="Search resources"
          placeholder="Search resources"
          leftSection={<IconSearch size={18} aria-hidden />}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </search>
      <Tabs value={tab} onChange={setTab} keepMounted={false}>
        <Tabs.List>
          {tabs.map(({ value, label }) => (
            <Tabs.Tab key={value} value={value}>
              {label}
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
      <RequestDialog opened={asking} onClose={() => setAsking(false)} />
    </div>
  );
}

function OfType({ type, resources }: { type: ResourceType; resources: StudyResource[] }) {
  if (resources.length === 0) return null;
  return (
    <section aria-label={typeNames[type]}>
      <h2 className={styles.type}>{typeNames[type]}</h2>
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
        title="No resource has these words"
        text="Try other words, or ask for what is missing."
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
