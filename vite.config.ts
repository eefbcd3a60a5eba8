import { existsSync } from "node:fs";
import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";

/** Where the API answers while the pages come from Vite's development server: where `PORT` puts it. */
if (existsSync(".env")) process.loadEnvFile(".env");
const apiServer = `http://localhost:${process.env.PORT || 3000}`;

export default defineConfig({
  plugins: [reactRouter()],
  publicDir: "web/public",
  server: {
    port: 5173,
    proxy: { "/api": { target: apiServer, changeOrigin: true, ws: true } },
  },
  build: { target: "es2022" },
});
