import { ownVault } from './own-device.ts'

/** Where a write lies on this device, while a tab is at it. */
export interface KeptPlace {
  /** The tab is done with it; it goes, or stays for another time. */
  leave(isDone: boolean): Promise<void>
}

/** The name of the lock of the tab that is at a kept write. */
export const lockOf = (name: string) => `manyhands ${name}`

/** Another tab takes over what was kept only when the tab that is at it has gone. */
export function hold(name: string): KeptPlace {
  let letGo = () => {}
  void navigator.locks.request(
    lockOf(name),
    () =>
      new Promise<void>((resolve) => {
        letGo = resolve
      }),
  )
  return {
    leave: async (isDone) => {
      if (isDone) await ownVault?.drop(name)
      letGo()
    },
  }
}
