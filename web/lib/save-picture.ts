import { saveBlob } from './download-file.ts'

const shown = ['fill', 'stroke', 'stroke-width', 'font-family', 'font-size', 'font-weight', 'text-anchor'] as const
const titleRoom = 40
/** So many dots for each on the screen: sharp on paper, too. */
const scale = 2

/** Saves the chart of this section as it is shown, with its title above it. */
export async function savePicture(part: HTMLElement | null, title: string, fileName: string): Promise<void> {
  const svg = part?.querySelector<SVGSVGElement>('svg[role=group]')
  if (!part || !svg) return
  const { width, height } = svg.getBoundingClientRect()
  const image = new Image()
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(withStyles(svg)))}`
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = width * scale
  canvas.height = (height + titleRoom) * scale
  const paper = canvas.getContext('2d')
  if (!paper) return
  const style = getComputedStyle(part)
  paper.scale(scale, scale)
  paper.fillStyle = style.backgroundColor
  paper.fillRect(0, 0, width, height + titleRoom)
  paper.fillStyle = style.color
  paper.font = `600 16px ${style.fontFamily}`
  paper.fillText(title, 8, 26, width - 16)
  paper.drawImage(image, 0, titleRoom, width, height)
  const content = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (content) saveBlob(content, fileName)
}

/** A copy that looks the same by itself: the page's style sheets are not there in a picture. */
function withStyles(svg: SVGSVGElement): Node {
  const copy = svg.cloneNode(true)
  if (!(copy instanceof SVGSVGElement)) return copy
  const copied = [copy, ...copy.querySelectorAll('*')]
  for (const [place, original] of [svg, ...svg.querySelectorAll('*')].entries()) {
    const style = getComputedStyle(original)
    for (const name of shown) copied[place]?.setAttribute(name, style.getPropertyValue(name))
    copied[place]?.removeAttribute('class')
  }
  return copy
}
