import { saveBlob } from './download-file.ts'

const shown = ['fill', 'stroke', 'stroke-width', 'font-family', 'font-size', 'font-weight', 'text-anchor'] as const
const titleRoom = 40
/** For each line of a key, below the chart; and its least width, in which a name has room. */
const [lineRoom, keyWidth] = [24, 420]
/** So many dots for each on the screen: sharp on paper, too. */
const scale = 2

/** Saves the chart of this section as it is shown, with its title above it and the list that is its key below. */
export async function savePicture(part: HTMLElement | null, title: string, fileName: string): Promise<void> {
  const svg = part?.querySelector<SVGSVGElement>('svg[role=group]')
  if (!part || !svg) return
  const { width: wide, height } = svg.getBoundingClientRect()
  const lines = keyOf(part)
  const width = lines.length ? Math.max(wide, keyWidth) : wide
  const tall = titleRoom + height + lines.length * lineRoom + (lines.length ? lineRoom : 0)
  const image = new Image()
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(withStyles(svg)))}`
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = width * scale
  canvas.height = tall * scale
  const paper = canvas.getContext('2d')
  if (!paper) return
  const style = getComputedStyle(part)
  paper.scale(scale, scale)
  paper.fillStyle = style.backgroundColor
  paper.fillRect(0, 0, width, tall)
  paper.fillStyle = style.color
  paper.font = `600 16px ${style.fontFamily}`
  paper.fillText(title, 8, 26, width - 16)
  paper.drawImage(image, 0, titleRoom, wide, height)
  paper.font = `14px ${style.fontFamily}`
  for (const [place, { colour, number, name, value }] of lines.entries()) {
    const base = titleRoom + height + (place + 1) * lineRoom
    paper.fillStyle = colour
    paper.fillRect(8, base - 12, 12, 16)
    paper.fillStyle = style.color
    paper.fillText(number, 28, base, 20)
    paper.fillText(name, 52, base, width - 172)
    paper.textAlign = 'right'
    paper.fillText(value, width - 8, base, 100)
    paper.textAlign = 'left'
  }
  const content = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (content) saveBlob(content, fileName)
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
