interface LetterPicture {
  /** Here, whatever address of this product the letter names. */
  address: string
  /** What it shows, where the writer has said so. */
  name: string
}

/** The pictures that letters show, each once. */
export function picturesIn(letters: readonly string[]): LetterPicture[] {
  const found = new Map<string, LetterPicture>()
  for (const html of letters)
    for (const picture of new DOMParser().parseFromString(html, 'text/html').querySelectorAll('img')) {
      const [address] = /\/api\/mail-images\/[\w.-]+$/.exec(picture.getAttribute('src') ?? '') ?? []
      if (address && !found.has(address)) found.set(address, { address, name: picture.alt })
    }
  return [...found.values()]
}
