import type { Launch } from './launch-postmaster.ts'
import { findPostmaster } from './postmaster.ts'

const lookEvery = 300

/**
 * Starts the server again, on its port, when it has ended while it is needed; returns what ends this. Everybody who needs
 * it watches: of those who start it at once the server's own lock lets one win.
 */
export function keepRunning(dataDir: string, first: Launch | undefined, relaunch: () => Launch): () => void {
  let launch = first
  const look = setInterval(() => {
    if (findPostmaster(dataDir) || (launch && !launch.ended())) return
    launch = relaunch() // while what the old one left still holds the folder or the port, this ends and is tried again
  }, lookEvery)
  look.unref()
  return () => clearInterval(look)
}
