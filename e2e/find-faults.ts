/**
 * What axe does not look at. Each function runs in the page as it is now, stands alone there, and answers what it finds
 * in words. Nothing is changed but the place scrolled to, which is put back.
 */

/** The page goes beyond the window's side. */
export function findSideways(): string[] {
  const { scrollWidth } = document.documentElement
  if (scrollWidth <= window.innerWidth + 1) return []
  const outside = [...document.querySelectorAll('body *')].filter(
    (one) => one.getBoundingClientRect().right > window.innerWidth + 1,
  )
  const innermost = outside.filter((one) => !outside.some((other) => other !== one && one.contains(other)))
  return [
    `the page is ${scrollWidth} wide in a window of ${window.innerWidth}: ${innermost[0]?.outerHTML.slice(0, 160)}`,
  ]
}

/** Buttons, links and fields that a thumb misses: less than 44 by 44, measured by what a touch there would reach. */
export function findSmallTargets(): string[] {
  const wanted = 44
  const scrolled = [...document.querySelectorAll('*')].map((one) => [one, one.scrollTop, one.scrollLeft] as const)
  const dialog = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].at(-1)
  const open = document.querySelector('[role=menu], [role=listbox]')
  const targets =
    'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=tab], [role=option], [role=menuitem]'
  const isInline = (one: Element) => {
    if (one.matches('.skip-link')) return true
    if (!one.matches('a, .link-button')) return false
    const { display } = getComputedStyle(one)
    // a link in a line of text, or a name alone in its cell where the whole row is the target
    return display === 'inline' || one.matches('.link-button')
  }
  /** The same target: a part of it, its label, or the row that a tap anywhere opens. */
  const reaches = (one: Element, hit: Element | null) => {
    if (!hit) return false
    if (one.contains(hit)) return true
    const label = hit.closest('label')
    if (label && 'labels' in one && [...((one as HTMLInputElement).labels ?? [])].includes(label)) return true
    if (one.closest('.mantine-Input-input')?.contains(hit)) return true
    return one.closest('tr[data-link]')?.contains(hit) === true || one.closest('[data-target]')?.contains(hit) === true
  }
  const found: string[] = []
  for (const one of document.querySelectorAll<HTMLElement>(targets)) {
    if ((dialog && !dialog.contains(one)) || (!dialog && open && !open.contains(one))) continue
    if (one.closest('[aria-hidden=true], [inert], [disabled]') || !one.checkVisibility({ visibilityProperty: true }))
      continue
    if (getComputedStyle(one).clipPath !== 'none' || getComputedStyle(one).opacity === '0' || isInline(one)) continue
    const { width, height } = one.getBoundingClientRect()
    if (width === 0 || height === 0 || (width >= wanted - 1 && height >= wanted - 1)) continue
    one.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
    const { left, top } = one.getBoundingClientRect()
    const [x, y] = [left + width / 2, top + height / 2]
    const reach = (dx: number, dy: number) => {
      let far = 0
      while (far < wanted && reaches(one, document.elementFromPoint(x + dx * (far + 1), y + dy * (far + 1)))) far += 1
      return far
    }
    // what is drawn large enough needs no feeling for
    const wide = width < wanted - 1 ? reach(-1, 0) + reach(1, 0) + 1 : width
    const high = height < wanted - 1 ? reach(0, -1) + reach(0, 1) + 1 : height
    if (wide < wanted - 1 || high < wanted - 1)
      found.push(`${Math.round(wide)} by ${Math.round(high)}: ${one.outerHTML.slice(0, 160)}`)
  }
  for (const [one, top, left] of scrolled) {
    if (one.scrollTop !== top) one.scrollTop = top
    if (one.scrollLeft !== left) one.scrollLeft = left
  }
  return found
}

/** Disabled buttons of which nobody can read why: no title and no description. */
export function findUnexplained(): string[] {
  const disabled = [
    ...document.querySelectorAll<HTMLElement>(
      'button:disabled, [role=button][aria-disabled=true], button[aria-disabled=true]',
    ),
  ]
  return disabled
    .filter((one) => one.checkVisibility() && !one.closest('[aria-hidden=true], [data-loading], fieldset:disabled'))
    .filter((one) => {
      const described = (one.getAttribute('aria-describedby') ?? '')
        .split(/\s+/)
        .map((id) => document.getElementById(id))
      return !one.title.trim() && !described.some((text) => text?.textContent?.trim())
    })
    .map((one) => `disabled without a reason: ${one.outerHTML.slice(0, 200)}`)
}

/** Chinese and Tamil words that a screen reader would read as English. */
export function findUnnamedLanguages(): string[] {
  const found: string[] = []
  const look = (text: string, around: Element | null) => {
    const wanted = /\p{Script=Han}/u.test(text) ? 'zh' : /\p{Script=Tamil}/u.test(text) ? 'ta' : undefined
    if (!wanted || !around?.checkVisibility()) return
    // what people typed (a name in a list) is in no language that we know
    if (
      around.closest(
        'td, ul[aria-label^="List of"], h1, a, nav, style, script, [class*=Schedule], [class*=schedule], [class*=DayView]',
      )
    )
      return
    const lang = around.closest('[lang]')?.getAttribute('lang') ?? ''
    if (!lang.startsWith(wanted)) found.push(`"${text.slice(0, 60)}" is marked as ${lang}`)
  }
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) look(walker.currentNode.textContent ?? '', walker.currentNode.parentElement)
  for (const one of document.querySelectorAll('[aria-label]')) look(one.getAttribute('aria-label')!, one)
  return found
}

/** Fields and boxes of which the edge is hard to see: less than 3:1 against what lies around it. */
export function findFaintEdges(): string[] {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = 1
  const context = canvas.getContext('2d', { willReadFrequently: true })!
  /** Colours on top of each other, the lowest first, as the eye gets them. */
  const mix = (colours: string[]) => {
    context.clearRect(0, 0, 1, 1)
    for (const colour of colours) {
      context.fillStyle = colour
      context.fillRect(0, 0, 1, 1)
    }
    const [red = 0, green = 0, blue = 0] = [...context.getImageData(0, 0, 1, 1).data].map((part) => {
      const share = part / 255
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }
  const contrast = (a: number, b: number) => (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
  const groundOf = (one: Element | null): string[] =>
    one ? [...groundOf(one.parentElement), getComputedStyle(one).backgroundColor] : ['#fff']
  const fields = 'input:not([type=hidden]):not(:disabled), textarea:not(:disabled), select:not(:disabled)'
  const found: string[] = []
  for (const one of document.querySelectorAll(fields)) {
    // a switch is drawn beside its input, which is not seen
    const box =
      one.parentElement?.querySelector(':scope > .mantine-Switch-track') ?? one.closest('.mantine-Input-input') ?? one
    if (!box.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
    // of a file, the button is the field
    const style = getComputedStyle(box, one.matches('[type=file]') ? '::file-selector-button' : null)
    // a box that the system draws has the system's edge, which no style tells
    if (one.matches('[type=checkbox], [type=radio]') && style.appearance === 'auto') continue
    if (style.clipPath !== 'none' || box.getBoundingClientRect().width < 8) continue
    const around = groundOf(box.parentElement)
    const inside = mix([...around, style.backgroundColor])
    const edge = parseFloat(style.borderTopWidth) > 0 ? mix([...around, style.borderTopColor]) : inside
    // a box that is filled is seen by its filling
    if (Math.max(contrast(edge, mix(around)), contrast(inside, mix(around))) < 3)
      found.push(`${contrast(edge, mix(around)).toFixed(2)}:1, the edge of ${one.outerHTML.slice(0, 320)}`)
  }
  return found
}

/** What a person moves to by keyboard and then cannot see: it lies behind a header or a bar that stays. */
export function findHidden(): string[] {
  const focusable =
    'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled)'
  const dialog = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].at(-1)
  const { scrollX, scrollY } = window
  const found: string[] = []
  const around = dialog ?? document.querySelector('main') ?? document.body
  const places = [...around.querySelectorAll<HTMLElement>(focusable)].filter(
    (one) => one.tabIndex >= 0 && one.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
  )
  // downwards and upwards: a bar below hides on one way, a header on the other
  for (const way of [places, [...places].reverse()])
    for (const one of way) {
      one.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' })
      const { left, top, right, bottom } = one.getBoundingClientRect()
      if (right - left < 2 || bottom - top < 2) continue
      const points = [top + 1, (top + bottom) / 2, bottom - 1].map(
        (y) =>
          [
            Math.min(Math.max((left + right) / 2, 1), innerWidth - 2),
            Math.min(Math.max(y, 0), innerHeight - 1),
          ] as const,
      )
      const covers = points.map(([x, y]) => {
        for (
          let hit = document.elementFromPoint(x, y);
          hit && !hit.contains(one) && !one.contains(hit);
          hit = hit.parentElement
        )
          if (/sticky|fixed/.test(getComputedStyle(hit).position) && !hit.contains(one)) return hit
        return undefined
      })
      const cover = covers.find(Boolean)
      if (cover && !cover.matches('.mantine-Notifications-root *, .mantine-Notifications-root'))
        found.push(`${one.outerHTML.slice(0, 120)} stands behind ${cover.outerHTML.slice(0, 80)}`)
    }
  window.scrollTo(scrollX, scrollY)
  return [...new Set(found)]
}

/** On a low window, as with the text at 200%: a header or bar that stays in place and takes the room of what is read. */
export function findStuck(): string[] {
  const lowest = 500
  if (innerHeight >= lowest) return []
  return (
    [...document.querySelectorAll('body *')]
      .filter((one) => /sticky|fixed/.test(getComputedStyle(one).position))
      .filter((one) => one.checkVisibility({ visibilityProperty: true }) && one.getBoundingClientRect().height > 1)
      // what lies over the page for a while may, and the link that shows when it has the focus
      .filter(
        (one) => !one.matches('#overlays *, .mantine-Notifications-root *, .mantine-Notifications-root, .skip-link'),
      )
      .map((one) => `stays in place on a low window: ${one.outerHTML.slice(0, 120)}`)
  )
}

/** With forced colours: what is checked, chosen or current looks like its neighbours. */
export function findUnmarked(): string[] {
  const marks = [
    ['input[type=checkbox]', ':checked, :indeterminate'],
    ['input[type=radio]', ':checked'],
    ['[role=tab]', '[aria-selected=true]'],
    ['[role=option]', '[aria-selected=true]'],
    ['.mantine-Pagination-control', '[data-active]'],
    ['nav a', '[aria-current=page]'],
  ] as const
  const look = (one: Element): string => {
    const { backgroundColor, borderTopColor, borderBottomColor, outline, textDecorationLine } = getComputedStyle(one)
    const label = one instanceof HTMLInputElement ? one.labels?.[0] : undefined
    const own = [backgroundColor, borderTopColor, borderBottomColor, outline, textDecorationLine].join()
    // a switch is drawn beside its field
    const drawn = one.matches('[role=switch]') ? one.nextElementSibling : undefined
    return [label, drawn].reduce((all, other) => (other ? `${all} ${look(other)}` : all), own)
  }
  return marks.flatMap(([kind, marked]) => {
    const all = [...document.querySelectorAll(kind)].filter((one) => one.checkVisibility() && !one.matches(':disabled'))
    const plain = all.find((one) => !one.matches(marked))
    return all
      .filter((one) => plain && one.matches(marked) && look(one) === look(plain))
      .map((one) => `with forced colours this looks like those that are not: ${one.outerHTML.slice(0, 160)}`)
  })
}

/** The focus was lost: what had it is gone, and nothing else got it. Needs `watchFocus` in the page. */
export function findLostFocus(): string[] {
  const last = (globalThis as { lastFocused?: Element }).lastFocused
  const isLost = last && !last.isConnected && document.activeElement === document.body
  return isLost ? [`the focus is on the page's body; it was on ${last.outerHTML.slice(0, 160)}`] : []
}

/** Runs in every page before its own scripts. */
export function watchFocus(): void {
  addEventListener('focusin', ({ target }) => Object.assign(globalThis, { lastFocused: target }), { capture: true })
}
