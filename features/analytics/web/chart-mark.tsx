import { useRouter } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'
import { languageParts } from '#shared/language-parts.ts'
import styles from './chart-figure.module.css'

interface ChartMarkProps {
  /** What it says to a screen reader and to the pointer. */
  name: string
  /** The list to which it leads. */
  to?: string | undefined
  /** Among marks of which only one is stopped at by the Tab key: whether it is this one. */
  isStop?: boolean
  /** Where it is among the others. */
  at?: string
  children: ReactNode
}

/** A bar, a point or a slice: reached by keyboard, says its value, and opens the list of those whom it counts. */
export function ChartMark({ name, to, isStop = true, at, children }: ChartMarkProps) {
  const router = useRouter()
  // a name is read in one voice: that of the script which the page's own cannot read
  const { lang } = languageParts(name).find((part) => part.lang) ?? {}
  if (!to)
    return (
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      <g className={styles.mark} role="img" aria-label={name} lang={lang} tabIndex={0}>
        <title>{name}</title>
        {children}
      </g>
    )
  const open = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    void router.navigate({ href: to })
  }
  return (
    <a
      className={styles.mark}
      href={to}
      aria-label={name}
      lang={lang}
      tabIndex={isStop ? 0 : -1}
      data-at={at}
      onClick={open}
    >
      <title>{name}</title>
      {children}
    </a>
  )
}
