const widest = 1200

/** A picture no wider than letters show it, as base64: photographs of a phone are many times that. */
export async function shrinkPicture(file: File): Promise<string> {
  const bitmap = await createImageBitmap(file).catch(() => {
    throw new Error(`${file.name} cannot be read as a picture. Please choose a PNG or a JPEG.`)
  })
  const scale = Math.min(1, widest / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  const isPhoto = file.type === 'image/jpeg' || file.size > 300_000
  const pen = canvas.getContext('2d')
  if (pen && isPhoto) {
    // what is transparent would become black
    pen.fillStyle = 'white'
    pen.fillRect(0, 0, canvas.width, canvas.height)
  }
  pen?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  return canvas.toDataURL(isPhoto ? 'image/jpeg' : 'image/png', 0.85).replace(/^[^,]*,/, '')
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
