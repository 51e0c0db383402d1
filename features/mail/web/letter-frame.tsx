import { useEffect, useMemo, useRef } from 'react'
import styles from './letter-preview.module.css'

const lowest = 160

/**
 * The mail's page in a frame in which nothing runs. Styles within the HTML are refused by the page's own rules for
 * content, so they are set from here once it is there. It is as high as its letter, so that the wheel scrolls the page.
 */
export function LetterFrame({ html, isPhone = false }: { html: string; isPhone?: boolean }) {
  const page = useMemo(
    () => html.replaceAll(/<[a-z][^>]*>/gi, (tag) => tag.replaceAll(/\sstyle=/gi, ' data-style=')),
    [html],
  )
  const sizes = useRef<ResizeObserver>(undefined)
  useEffect(() => () => sizes.current?.disconnect(), [])
  const dress = (frame: HTMLIFrameElement) => {
    const inside = frame.contentDocument
    if (!inside) return
    for (const element of inside.querySelectorAll<HTMLElement>('[data-style]'))
      element.style.cssText = element.dataset['style'] ?? ''
    inside.body.style.margin = '0'
    inside.documentElement.style.overflow = 'hidden'
    sizes.current?.disconnect()
    // pictures come later, and a narrower frame is higher
    sizes.current = new ResizeObserver(() => {
      frame.style.height = `${Math.max(Math.ceil(inside.body.getBoundingClientRect().height), lowest)}px`
    })
    sizes.current.observe(inside.body)
  }
  return (
    <div className={styles.frame} data-phone={isPhone || undefined}>
      <iframe
        title="The e-mail"
        className={styles.letter}
        sandbox="allow-same-origin"
        srcDoc={page}
        onLoad={(event) => dress(event.currentTarget)}
      />
    </div>
  )
}
