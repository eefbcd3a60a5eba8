import { useSyncExternalStore } from "react";
import { isConnected, onConnectivityChange } from "./connectivity.ts";

export type Network = "there" | "none" | "not reached";

/** Whether the device reports a network and the server can be reached. */
export function useNetwork(): Network {
  return useSyncExternalStore<Network>(
    (changed) => {
      window.addEventListener("online", changed);
      window.addEventListener("offline", changed);
      const end = onConnectivityChange(changed);
      return () => {
        window.removeEventListener("online", changed);
        window.removeEventListener("offline", changed);
        end();
      };
    },
    () => (!navigator.onLine ? "none" : isConnected() ? "there" : "not reached"),
    () => "there",
  );
}
