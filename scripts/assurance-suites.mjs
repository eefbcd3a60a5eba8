// The suites that `npm run check:security` and `npm run check:reliability` run, each with the tests
// that prove its claim.

/**
 * `files` are Vitest files, or Playwright files if `browser` is set. Each suite has at least one
 * test titled "catches …": it injects a fault and expects the check to find it.
 */
export const security = [
  {
    name: "Permissions of every call",
    files: ["server/http/every-call.test.ts", "server/features/admin/routes.test.ts"],
  },
  {
    name: "Access to other users' rows",
    files: ["server/http/foreign-ids.test.ts", "server/db/row-level-security.test.ts"],
  },
  { name: "Random input to every call", files: ["server/http/random-calls.full.test.ts"] },
  { name: "Script injection", files: ["e2e/scripts-in-text.spec.ts"], browser: true },
  { name: "Encryption", files: ["server/db/canaries.process.full.test.ts"] },
  {
    name: "Tampering",
    files: ["server/db/field-encryption.test.ts", "server/db/tampering.full.test.ts"],
  },
  { name: "Secrecy of AI keys", files: ["server/features/chat/key-canary.process.full.test.ts"] },
  {
    name: "Sessions, cross-site requests, redirects",
    files: [
      "server/auth/replay.test.ts",
      "server/auth/other-sites.test.ts",
      "server/auth/sign-in.test.ts",
    ],
  },
  {
    name: "Password guessing and account enumeration",
    files: [
      "server/auth/guessing.process.full.test.ts",
      "server/auth/codes.test.ts",
      "server/auth/recovery.test.ts",
    ],
  },
  { name: "Uploads", files: ["server/features/photo/hostile-pictures.process.full.test.ts"] },
  {
    name: "Parsers",
    files: ["scripture/hostile-input.full.test.ts", "web/ui/hostile-markdown.full.test.ts"],
  },
  {
    name: "Requests to AI servers",
    files: [
      "server/platform/ai/ai.unit.test.ts",
      "server/features/chat/upstream-faults.process.full.test.ts",
    ],
  },
  { name: "Prompt injection", files: ["server/features/chat/scripture-tools.test.ts"] },
];

export const reliability = [
  {
    name: "kill -9, embedded",
    files: [
      "server/db/kill-embedded.process.full.test.ts",
      "server/db/durable-fs.process.full.test.ts",
    ],
  },
  {
    name: "kill -9 and restarts, PostgreSQL",
    files: ["server/db/kill-postgres.process.full.test.ts"],
  },
  { name: "Disk full", files: ["server/db/disk-full.process.full.test.ts"] },
  { name: "Idempotency keys", files: ["server/http/idempotent.test.ts"] },
  {
    name: "2,000 sockets",
    files: ["server/http/many-sockets.process.full.test.ts", "server/http/realtime-socket.test.ts"],
  },
  { name: "Two servers", files: ["server/two-servers.process.full.test.ts"] },
  { name: "Backup and restore", files: ["server/maintenance/backup.process.full.test.ts"] },
  { name: "Migrations killed halfway", files: ["server/db/migrations.process.full.test.ts"] },
  { name: "Master key rotation", files: ["server/maintenance/master-key.process.full.test.ts"] },
  { name: "Offline use", files: ["e2e/offline.spec.ts"], browser: true },
];
