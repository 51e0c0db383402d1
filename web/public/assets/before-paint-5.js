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

  // the kiosk and the public forms are not the staff's app, and name no files
  const pageFiles = document.querySelector('meta[name=page-files]')
  if (!pageFiles) return
  // whose session it is comes first on every page: asked for at once; web/lib/call-api.ts takes it over
  const askAccount = async (response) => {
    if (!response.ok) return undefined
    const { accessToken } = await response.clone().json()
    const headers = { accept: 'application/json', authorization: `Bearer ${accessToken}` }
    return { accessToken, response: await fetch('/api/account', { headers, credentials: 'same-origin' }) }
  }
  globalThis.manyhandsAccount = answer.then(askAccount)
  globalThis.manyhandsAccount.catch(() => undefined)

  // so is the code of the page that this address opens, where the build (tools/name-page-files.ts) has said which files it is
  const { names, pages } = JSON.parse(pageFiles.content)
  const here = location.pathname.split('/')
  const fits = ([path]) => path.split('/').every((part, at) => part === '*' || part === here[at])
  const files = pages.find((page) => page[0].split('/').length === here.length && fits(page))?.[1] ?? []
  for (const file of files) {
    const link = document.createElement('link')
    const isStyle = names[file].endsWith('.css')
    Object.assign(link, isStyle ? { rel: 'preload', as: 'style' } : { rel: 'modulepreload' })
    // as the code and its styles are asked for: anything else would be fetched twice
    link.crossOrigin = ''
    link.href = `/assets/${names[file]}`
    document.head.append(link)
  }
})()
