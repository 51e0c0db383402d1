import { sharedWords } from '#shared/words.ts'
import { ApiProblem, NoConnection } from './api-problem.ts'

const notUploaded = sharedWords.message('notUploaded')

/** Sends a file to a signed address, telling from 0 to 1 how much has gone. */
export function uploadFile(
  url: string,
  file: Blob,
  contentType: string,
  onProgress: (part: number) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    // fetch does not tell how much of a body has gone
    const request = new XMLHttpRequest()
    request.open('PUT', url)
    request.setRequestHeader('content-type', contentType)
    request.upload.addEventListener('progress', (event) => onProgress(event.loaded / Math.max(event.total, 1)))
    request.addEventListener('error', () => reject(new NoConnection()))
    request.addEventListener('load', () => {
      if (request.status < 300) return resolve()
      reject(new ApiProblem(request.status, { code: 'upload', detail: notUploaded.message, text: notUploaded.text }))
    })
    request.send(file)
  })
}
