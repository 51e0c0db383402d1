type Kind = 'image/png' | 'image/jpeg'

/** A picture no wider than letters show it, as base64: photographs of a phone are many times that. */
export async function shrinkPicture(file: File): Promise<string> {
  const bitmap = await readBitmap(file)
  const kind = file.type === 'image/jpeg' || file.size > 300_000 ? 'image/jpeg' : 'image/png'
  const drawn = draw(bitmap, 1200, kind)
  bitmap.close()
  return drawn
}

const logoSides = [1000, 600, 300]

/** A logo as base64 in at most so many bytes and pixels a side: as it is where it fits, else drawn smaller until it does. */
export async function shrinkLogo(file: File, most: { bytes: number; side: number }): Promise<string> {
  const isSmall = file.size <= most.bytes
  const bitmap = await readBitmap(file).catch((error: unknown) => {
    if (isSmall) return undefined
    throw error
  })
  // the server says why it is none, and what would be one
  if (!bitmap) return readAsBase64(file)
  try {
    if (isSmall && Math.max(bitmap.width, bitmap.height) <= most.side) return await readAsBase64(file)
    // all sizes as PNG before any as JPEG: a logo that keeps what is transparent is worth more than a large one
    const kinds: readonly Kind[] = file.type === 'image/jpeg' ? ['image/jpeg'] : ['image/png', 'image/jpeg']
    for (const kind of kinds)
      for (const side of logoSides) {
        const drawn = draw(bitmap, side, kind)
        if (drawn.length * 0.75 <= most.bytes) return drawn
      }
    throw new Error('This picture cannot be made small enough for a logo. Please choose another one.')
  } finally {
    bitmap.close()
  }
}

const readBitmap = (file: File): Promise<ImageBitmap> =>
  createImageBitmap(file).catch(() => {
    throw new Error(`${file.name} cannot be read as a picture. Please choose a PNG or a JPEG.`)
  })

function draw(bitmap: ImageBitmap, longestSide: number, kind: Kind): string {
  const scale = Math.min(1, longestSide / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  const pen = canvas.getContext('2d')
  if (pen && kind === 'image/jpeg') {
    // what is transparent would become black
    pen.fillStyle = 'white'
    pen.fillRect(0, 0, canvas.width, canvas.height)
  }
  pen?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  return canvas.toDataURL(kind, 0.85).replace(/^[^,]*,/, '')
}

/** The bytes of any file as base64. */
export function readAsBase64(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''))
    reader.onerror = () => reject(new Error('This file cannot be read.'))
    reader.readAsDataURL(file)
  })
}
