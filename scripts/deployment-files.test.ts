// The files in deploy/ name settings, ports and paths of the server. The tests start no container;
// they compare these names with the code.
import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { environmentNames, parseEnv } from "#server/env.ts";
import { healthRoutes } from "#server/features/health/routes.ts";

const dockerfile = "deploy/Dockerfile";
const files = [
  ...globSync("deploy/**/*", { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.relative(".", path.join(parentPath, name))),
  ...globSync("deploy/**/.env.example"),
  ".dockerignore",
].map((file) => file.split(path.sep).join("/"));
const read = (file: string) => readFileSync(file, "utf8");
const withoutComments = (text: string) => text.replace(/(^|\s)#.*$/gm, "");

/** Variables that Docker, Caddy, glibc and the images of PostgreSQL and the S3 gateway read. */
const foreignNames = [
  "DOMAIN",
  "FILES_PASSWORD",
  "MALLOC_ARENA_MAX",
  "NODE_IMAGE",
  "POSTGRES_DB",
  "POSTGRES_PASSWORD",
  "POSTGRES_USER",
  "ROOT_ACCESS_KEY",
  "ROOT_SECRET_KEY",
];
/** Words in capitals that are not variables: Dockerfile instructions, protocols, placeholders. */
const otherWords =
  /^(?:ALL|ARG|AS|CMD|COPY|ENTRYPOINT|ENV|EXPOSE|FROM|HEALTHCHECK|PASSWORD|RUN|TCP|UDP|USER|VOLUME|WORKDIR)$/;

function variablesIn(text: string): string[] {
  const words =
    withoutComments(text).match(/(?<![\w-])[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)*(?![\w-])/g) ?? [];
  return [...new Set(words)].filter((word) => !otherWords.test(word));
}

function unknownVariables(text: string): string[] {
  const known = [...environmentNames, ...foreignNames];
  return variablesIn(text).filter((name) => !known.includes(name));
}

test("deployment files name only settings that the server reads", () => {
  expect(files).toEqual(
    expect.arrayContaining([dockerfile, "deploy/compose.yaml", "deploy/kubernetes/web.yaml"]),
  );
  expect(files.flatMap((file) => unknownVariables(read(file)).map((name) => [file, name]))).toEqual(
    [],
  );
  for (const file of ["deploy/compose.yaml", "deploy/kubernetes/secret.example.yaml"]) {
    const required = ["DATABASE_URL", "VALKEY_URL", "FILES_S3_SECRET_ACCESS_KEY"];
    expect(variablesIn(read(file))).toEqual(expect.arrayContaining(required));
  }
});

test("the check finds a setting that the server does not read", () => {
  expect(unknownVariables("environment:\n  DATABASE_ADDRESS: x # not A_COMMENT\n")).toEqual([
    "DATABASE_ADDRESS",
  ]);
});

/** Returns the values of `NAME: value` lines, as in Compose files, ConfigMaps and Secrets. */
const valuesIn = (text: string) =>
  Object.fromEntries(
    Array.from(
      withoutComments(text).matchAll(/^ +([A-Z][A-Z_]+): *"?([^"\n]+?)"?$/gm),
      ([, name = "", value = ""]) => [name, value] as const,
    ).filter(([name]) => environmentNames.includes(name)),
  );

test("the server accepts the settings in the deployment files", () => {
  const compose = read("deploy/compose.yaml").replace(/\$\{(\w+)[^}]*\}/g, "example.org");
  const kubernetes = ["settings", "secret.example"]
    .map((name) => read(`deploy/kubernetes/${name}.yaml`))
    .join("\n");
  for (const text of [compose, kubernetes]) {
    const values = valuesIn(text);
    expect(Object.keys(values)).toEqual(expect.arrayContaining(["DATABASE_URL", "TRUST_PROXY"]));
    const parsed = parseEnv(values);
    expect(parsed.ok ? [] : parsed.errors).toEqual([]);
  }
});

test("the S3 gateway serves the bucket, keys and port of the settings in compose.yaml", () => {
  const compose = read("deploy/compose.yaml");
  const bucket = /FILES_S3_BUCKET: (\S+)/.exec(compose)?.[1];
  expect(compose).toContain(`- files:/files/${bucket}\n`);
  expect(compose).toContain('command: ["posix", "/files"]');
  // The default port of versitygw.
  expect(compose).toContain("FILES_S3_ENDPOINT: http://files:7070\n");
  const key = /FILES_S3_ACCESS_KEY_ID: (\S+)/.exec(compose)?.[1];
  expect(compose).toContain(`ROOT_ACCESS_KEY: ${key}\n`);
});

test("no pod shares a folder for pictures, because they are in the bucket", () => {
  for (const name of ["web", "worker", "backup"])
    expect(read(`deploy/kubernetes/${name}.yaml`)).not.toContain("/data/storage");
  expect(read("deploy/kubernetes/settings.yaml")).toContain("FILES_S3_BUCKET:");
});

test("all deployment files use the port on which the image listens", () => {
  const port = /PORT=(\d+)/.exec(read(dockerfile))?.[1];
  expect(port).toBe("3000");
  const patterns = [
    /^EXPOSE (\d+)/gm,
    /containerPort: (\d+)/g,
    /(?:web-\d|127\.0\.0\.1):(\d+)/g,
    /role: web[\s\S]*?ports:\s+- port: (\d+)/g,
  ];
  for (const file of files) {
    const ports = patterns.flatMap((pattern) =>
      Array.from(read(file).matchAll(pattern), ([, found]) => found),
    );
    expect([file, ports.filter((found) => found !== port)]).toEqual([file, []]);
  }
  const policy = /\n {2}ingress:[\s\S]*?- port: (\d+)/.exec(read("deploy/kubernetes/network.yaml"));
  expect(policy?.[1]).toBe(port);
});

test("all health checks call existing paths", async () => {
  const insert = () => ({ values: () => ({ onConflictDoUpdate: async () => {} }) });
  const routes = healthRoutes(
    {
      db: { ping: async () => {}, auth: { insert } },
      storage: { isAvailable: () => true },
    } as never,
    () => false,
  );
  const paths = new Set(files.flatMap((file) => read(file).match(/\/\w+z\b/g) ?? []));
  expect([...paths].sort()).toEqual(["/healthz", "/readyz"]);
  for (const one of paths) expect((await routes.request(one)).status).toBe(200);
});

test("the image has the project's Node version, no development packages and no root user", () => {
  const text = read(dockerfile);
  const major = read(".nvmrc").trim();
  expect(text).toContain(`ARG NODE_IMAGE=node:${major}-`);
  const stages = Array.from(text.matchAll(/^FROM (\S+)/gm), ([, image]) => image);
  expect(stages.length).toBeGreaterThan(1);
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a variable of the Dockerfile
  expect(new Set(stages)).toEqual(new Set(["${NODE_IMAGE}"]));
  const last = text.slice(text.lastIndexOf("\nFROM "));
  const users = Array.from(last.matchAll(/^USER (\S+)$/gm), ([, user]) => user);
  expect(users.at(-1)).toMatch(/^[1-9]\d*:[1-9]\d*$/);
  expect(last).toMatch(/^HEALTHCHECK /m);
  expect(last).not.toMatch(/npm (?:ci|install)/);
  expect(text).toContain("npm ci --omit=dev");
});

test("no deployment file names the host of an image registry", () => {
  const images = files.flatMap((file) =>
    Array.from(read(file).matchAll(/^\s*(?:image|FROM)[: ]+(\S+)/gm), ([, image = ""]) => image),
  );
  expect(images.length).toBeGreaterThan(3);
  expect(images.filter((image) => /^[^/]*[.:][^/]*\//.test(image))).toEqual([]);
  expect(files.filter((file) => /docker\.io|ghcr\.io|quay\.io|npmjs/.test(read(file)))).toEqual([]);
});

test("compose.yaml names a version of each third-party image", () => {
  const images = Array.from(
    read("deploy/compose.yaml").matchAll(/^\s*image: (\S+)/gm),
    ([, image = ""]) => image,
  ).filter((image) => image !== "berea:latest");
  expect(images.length).toBeGreaterThan(3);
  expect(images.filter((image) => !/:v?\d/.test(image))).toEqual([]);
});

test("deployment files start the server only as web or worker", () => {
  const named = files.flatMap((file) =>
    Array.from(read(file).matchAll(/(?:command|args): \["(\w+)"\]/g), ([, role]) => role),
  );
  expect([...new Set(named)].sort()).toEqual(["web", "worker"]);
});

test(".dockerignore excludes no folder that the build of the pages needs", () => {
  const ignored = read(".dockerignore").split("\n");
  const needed = ["corpus", "docs", "docs/guide", "docs/screenshots", "scripts", "shared", "web"];
  expect(ignored.filter((entry) => needed.includes(entry))).toEqual([]);
});

test("secrets stay out of the image and out of Git", () => {
  const ignored = read(".gitignore").split("\n");
  expect(ignored).toEqual(
    expect.arrayContaining([".env", "deploy/berea.env", "deploy/kubernetes/secret.yaml"]),
  );
  expect(read(".dockerignore").split("\n")).toEqual(
    expect.arrayContaining(["**/.env", "deploy/*.env", "deploy/kubernetes/secret.yaml", "data"]),
  );
});
