import { type ReactNode, useEffect, useRef } from 'react'
import { spoken } from '#web/ui/spoken.tsx'
import { usePageWords } from './page-words.tsx'
import { LanguageChoice } from './reading.tsx'

interface FrameProps {
  /** The organisation whose page it is. */
  tenant?: { name: string; logo?: string; accentColour: string } | undefined
  title?: string
  /** What the page is for, above all else. */
  purpose?: string
  /** Above the title: how far one is. */
  progress?: ReactNode
  children?: ReactNode
  busy?: boolean
}

/** Every public page: the organisation's name and colour, one heading that has the focus when it changes. */
export function Frame({ tenant, title, purpose, progress, children, busy = false }: FrameProps) {
  const { say } = usePageWords()
  const heading = useRef<HTMLHeadingElement>(null)
  const first = useRef(true)
  useEffect(() => {
    document.documentElement.dataset['accent'] = tenant?.accentColour ?? 'teal'
    document.title = [title, tenant?.name].filter(Boolean).join(' – ') || say('registration')
  }, [tenant, title, say])
  useEffect(() => {
    // the first page leaves the focus where the browser has it
    if (!first.current && title) {
      heading.current?.focus({ preventScroll: true })
      window.scrollTo(0, 0)
    }
    if (title) first.current = false
  }, [title])
  return (
    <>
      {tenant || busy ? (
        <header className="brand">
          {tenant?.logo ? <img src={tenant.logo} alt={tenant.name} /> : null}
          <span>{tenant?.name ?? ' '}</span>
        </header>
      ) : null}
      <main aria-busy={busy}>
        <LanguageChoice />
        {purpose ? <p className="purpose">{spoken(purpose)}</p> : null}
        {progress}
        <h1 ref={heading} tabIndex={-1}>
          {spoken(title ?? (busy ? say('loading') : ''))}
        </h1>
        {children}
      </main>
    </>
  )
}
