// Before the first paint. A file of its own, because the content policy allows no inline script. The name carries a
// number: the file is cached for a year.
;(() => {
  // the colours that were chosen, else the system's
  const chosen = localStorage.getItem('mantine-color-scheme-value')
  const dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light')

  // the session is renewed while the rest of the code is on its way; web/lib/session.ts takes the answer over
  const outside = /^\/(sign-in|new-password|forgot-password|reset-password|register|portal)(\/|$)/
  if (outside.test(location.pathname) || localStorage.getItem('manyhands.left')) return
  const renew = () => fetch('/api/auth/refresh', { method: 'POST', credentials: 'same-origin' })
  const answer = navigator.locks ? navigator.locks.request('manyhands-refresh', renew) : renew()
  answer.catch(() => undefined)
  globalThis.manyhandsRenewal = answer
})()
