const widest = 1200

/** A picture no wider than letters show it, as base64: photographs of a phone are many times that. */
export async function shrinkPicture(file: File): Promise<string> {
  const bitmap = await createImageBitmap(file)
  const scale = Math.min(1, widest / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  const isPhoto = file.type === 'image/jpeg' || file.size > 300_000
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
