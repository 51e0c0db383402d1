import { Tabs, type TabsListProps } from '@mantine/core'
import { useEffect, useRef } from 'react'
import styles from './tab-strip.module.css'

/**
 * The tabs of a page. On a phone they stand in one line that scrolls: the chosen one is in view, and an edge that fades
 * says that there are more.
 */
export function TabStrip(props: TabsListProps) {
  const strip = useRef<HTMLDivElement>(null)
  // with each drawing: which one is chosen is known to the tabs alone
  useEffect(() => {
    // in the frame, when the page has been laid out anyway
    const frame = requestAnimationFrame(() => {
      const list = strip.current
      const chosen = list?.querySelector('[aria-selected=true]')
      if (!list || !chosen) return
      const [line, tab] = [list.getBoundingClientRect(), chosen.getBoundingClientRect()]
      if (tab.left < line.left || tab.right > line.right)
        list.scrollLeft += tab.left - line.left - (line.width - tab.width) / 2
    })
    return () => cancelAnimationFrame(frame)
  })
  useEffect(() => {
    const list = strip.current
    if (!list) return undefined
    const mark = () => {
      const rest = list.scrollWidth - list.clientWidth - list.scrollLeft
      list.toggleAttribute('data-more-before', list.scrollLeft > 1)
      list.toggleAttribute('data-more-after', rest > 1)
    }
    const sizes = new ResizeObserver(mark)
    for (const one of [list, ...list.children]) sizes.observe(one)
    list.addEventListener('scroll', mark, { passive: true })
    return () => {
      sizes.disconnect()
      list.removeEventListener('scroll', mark)
    }
  }, [])
  return <Tabs.List {...props} ref={strip} className={`${styles.strip} ${props.className ?? ''}`} />
}
