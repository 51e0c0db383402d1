import { saveBlob } from './download-file.ts'

const shown = ['fill', 'stroke', 'stroke-width', 'font-family', 'font-size', 'font-weight', 'text-anchor'] as const
const titleRoom = 40
const margin = 8
/** For each line of a key, below the chart; and its least width, in which a name has room. */
const [lineRoom, keyWidth] = [24, 420]
/** So many dots for each on the screen: sharp on paper, too. */
const scale = 2

/** What stands below the title: how tall its lines are, and how large its letters. */
const [aboutRoom, aboutSize] = [18, 13]

interface Picture {
  title: string
  /** What it counts, and of when: a picture is looked at where nothing else says so. */
  about: string
  fileName: string
}

/**
 * Saves the chart of this section as it is shown in the light scheme, which paper has, with its title and what it counts
 * above it and the list that is its key below.
 */
export async function savePicture(part: HTMLElement | null, { title, about, fileName }: Picture): Promise<void> {
  const svg = part?.querySelector<SVGSVGElement>('svg[role=group]')
  if (!part || !svg) return
  const { width: wide, height } = svg.getBoundingClientRect()
  const { lines, drawn, fontFamily, color, backgroundColor } = inLight(() => {
    const { fontFamily: family, color: ink, backgroundColor: ground } = getComputedStyle(part)
    const markup = new XMLSerializer().serializeToString(withStyles(svg))
    return { lines: keyOf(part), drawn: markup, fontFamily: family, color: ink, backgroundColor: ground }
  })
  const width = (lines.length ? Math.max(wide, keyWidth) : wide) + 2 * margin
  const image = new Image()
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(drawn)}`
  await image.decode()
  const canvas = document.createElement('canvas')
  const paper = canvas.getContext('2d')
  if (!paper) return
  const [small, normal] = [`${aboutSize}px ${fontFamily}`, `14px ${fontFamily}`]
  paper.font = small
  const said = linesOf(about, (text) => paper.measureText(text).width <= width - 16)
  const top = titleRoom + said.length * aboutRoom + (said.length ? aboutRoom / 2 : 0)
  const tall = top + height + lines.length * lineRoom + (lines.length ? lineRoom : 0)
  // sets the font back, too
  canvas.width = width * scale
  canvas.height = tall * scale
  paper.scale(scale, scale)
  paper.fillStyle = backgroundColor
  paper.fillRect(0, 0, width, tall)
  paper.fillStyle = color
  paper.font = `600 16px ${fontFamily}`
  paper.fillText(title, 8, 26, width - 16)
  paper.font = small
  for (const [place, line] of said.entries()) paper.fillText(line, 8, titleRoom + place * aboutRoom + aboutSize)
  paper.drawImage(image, margin, top, wide, height)
  paper.font = normal
  for (const [place, { colour, number, name, value }] of lines.entries()) {
    const base = top + height + (place + 1) * lineRoom
    paper.fillStyle = colour
    paper.fillRect(8, base - 12, 12, 16)
    paper.fillStyle = color
    paper.fillText(number, 28, base, 20)
    paper.fillText(name, 52, base, width - 172)
    paper.textAlign = 'right'
    paper.fillText(value, width - 8, base, 100)
    paper.textAlign = 'left'
  }
  const content = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (content) saveBlob(content, fileName)
}

const schemeName = 'data-mantine-color-scheme'

/** What the page's styles are in the light scheme. Nothing is painted in between: nobody sees it. */
function inLight<T>(look: () => T): T {
  const root = document.documentElement
  const scheme = root.getAttribute(schemeName) ?? 'light'
  root.setAttribute(schemeName, 'light')
  try {
    return look()
  } finally {
    root.setAttribute(schemeName, scheme)
  }
}

/** A text in lines that fit, each with as many words as it has room for. */
export function linesOf(text: string, fits: (line: string) => boolean): string[] {
  const lines: string[] = []
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const longer = lines.length ? `${lines.at(-1)} ${word}` : word
    if (lines.length && fits(longer)) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

/** The key of a chart is a list of numbers in their colours, names and values. */
const keyOf = (part: HTMLElement) =>
  [...part.querySelectorAll('ol > li')].map((line) => {
    const [number, name, value] = line.children
    return {
      colour: number ? getComputedStyle(number).borderLeftColor : '',
      number: number?.textContent ?? '',
      name: name?.textContent ?? '',
      value: value?.textContent ?? '',
    }
  })

/** A copy that looks the same by itself: the page's style sheets are not there in a picture. */
function withStyles(svg: SVGSVGElement): Node {
  const copy = svg.cloneNode(true)
  if (!(copy instanceof SVGSVGElement)) return copy
  const copied = [copy, ...copy.querySelectorAll('*')]
  for (const [place, original] of [svg, ...svg.querySelectorAll('*')].entries()) {
    const style = getComputedStyle(original)
    for (const name of shown) copied[place]?.setAttribute(name, style.getPropertyValue(name))
    copied[place]?.removeAttribute('class')
    // a colour by its name in the page would win over the one that was looked up, and be black
    copied[place]?.removeAttribute('style')
  }
  return copy
}
