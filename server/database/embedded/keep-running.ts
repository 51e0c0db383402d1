import type { Launch } from './launch-postmaster.ts'
import { findPostmaster, stopPostmaster } from './postmaster.ts'

const lookEvery = 1000

/** Starts the server again, on its port, when it has ended without being asked to; until it is stopped. */
export function keepRunning(dataDir: string, first: Launch | undefined, relaunch: () => Launch) {
  let launch = first
  const look = setInterval(() => {
    if (findPostmaster(dataDir) || (launch && !launch.ended())) return
    launch?.release()
    launch = relaunch() // while what the old one left still holds the folder or the port, this ends and is tried again
  }, lookEvery)
  look.unref()
  return {
    stop: async () => {
      clearInterval(look)
      const running = findPostmaster(dataDir)
      if (running) await stopPostmaster(dataDir, running.pid)
      launch?.release()
    },
  }
}
