// The suites that `npm run check:security` and `npm run check:reliability` run: each claim and the
// tests that prove it.

/**
 * `files` are Vitest files, or Playwright files if `browser` is set. Each suite has at least one
 * test titled
 * "catches …": it injects a fault and expects the check to find it.
 */
export const security = [
  {
    name: "Who may do what",
    files: ["server/http/every-call.test.ts", "server/features/admin/routes.test.ts"],
  },
  {
    name: "Other people's rows",
    files: ["server/http/foreign-ids.test.ts", "server/db/row-level-security.test.ts"],
  },
  { name: "Every call, random input", files: ["server/http/random-calls.test.ts"] },
  { name: "Scripts in text", files: ["e2e/scripts-in-text.spec.ts"], browser: true },
  { name: "Encryption", files: ["server/db/canaries.process.test.ts"] },
  {
    name: "Tampering",
    files: ["server/db/field-encryption.test.ts", "server/db/tampering.test.ts"],
  },
  { name: "The AI key", files: ["server/features/chat/key-canary.process.test.ts"] },
  {
    name: "Sessions, other sites, redirects",
    files: [
      "server/auth/replay.test.ts",
      "server/auth/other-sites.test.ts",
      "server/auth/sign-in.test.ts",
    ],
  },
  {
    name: "Guessing and telling",
    files: [
      "server/auth/guessing.process.test.ts",
      "server/auth/codes.test.ts",
      "server/auth/recovery.test.ts",
    ],
  },
  { name: "Uploads", files: ["server/features/photo/hostile-pictures.process.test.ts"] },
  {
    name: "Parsers",
    files: ["scripture/hostile-input.test.ts", "web/ui/hostile-markdown.test.ts"],
  },
  {
    name: "The AI's server",
    files: [
      "server/platform/ai/ai.test.ts",
      "server/features/chat/upstream-faults.process.test.ts",
    ],
  },
  { name: "Words that give orders", files: ["server/features/chat/scripture-tools.test.ts"] },
];

export const reliability = [
  {
    name: "kill -9, embedded",
    files: ["server/db/kill-embedded.process.test.ts", "server/db/durable-fs.process.test.ts"],
  },
  { name: "kill -9 and restarts, PostgreSQL", files: ["server/db/kill-postgres.process.test.ts"] },
  { name: "Disk full", files: ["server/db/disk-full.process.test.ts"] },
  { name: "One effect of five", files: ["server/http/idempotent.test.ts"] },
  {
    name: "2,000 sockets",
    files: ["server/http/many-sockets.process.test.ts", "server/http/realtime-socket.test.ts"],
  },
  { name: "Two servers", files: ["server/two-servers.process.test.ts"] },
  { name: "Backup and restore", files: ["server/maintenance/backup.process.test.ts"] },
  { name: "Migrations killed half-way", files: ["server/db/migrations.process.test.ts"] },
  { name: "A new master key", files: ["server/maintenance/master-key.process.test.ts"] },
  { name: "Offline", files: ["e2e/offline.spec.ts"], browser: true },
];
