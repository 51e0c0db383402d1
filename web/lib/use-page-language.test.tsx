import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Language } from '#shared/define-words.ts'
import { usePageLanguage } from './use-page-language.ts'

beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))
afterEach(() => void vi.unstubAllGlobals())

interface PageProps {
  offered: readonly Language[] | undefined
  chosen: Language | undefined
}

function Page({ offered, chosen }: PageProps) {
  const { language, choose } = usePageLanguage(offered)
  return (
    <button type="button" onClick={() => chosen && choose(chosen)}>
      {language}
    </button>
  )
}

/** What a page shows to somebody with such a browser, of those that are offered, and after another was chosen. */
function read(browser: string, offered: readonly Language[] | undefined, chosen?: Language) {
  vi.spyOn(navigator, 'language', 'get').mockReturnValue(browser)
  const place = document.body.appendChild(document.createElement('div'))
  act(() => createRoot(place).render(<Page offered={offered} chosen={chosen} />))
  act(() => place.querySelector('button')?.click())
  expect(document.documentElement.lang).toBe(place.textContent)
  return place.textContent
}

it('takes the language of the browser where the organisation writes in it, else English, until another is chosen', () => {
  expect(read('ms-SG', ['en', 'ms', 'ta'])).toBe('ms')
  expect(read('zh-CN', ['en', 'ms', 'ta'])).toBe('en')
  expect(read('fr-FR', ['en', 'ms', 'ta'])).toBe('en')
  expect(read('fr-FR', ['en', 'ms', 'ta'], 'ta')).toBe('ta')
  // not known yet, or never: there is no such letter
  expect(read('ta', undefined)).toBe('ta')
})
