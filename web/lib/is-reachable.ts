/** Whether the server answers at this moment; `navigator.onLine` only says whether the device has any network. */
export const isReachable = (): Promise<boolean> =>
  fetch('/healthz', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )
