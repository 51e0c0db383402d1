import { beforeEach, expect, it, vi } from 'vitest'
import { downloadArrived, downloadFile, downloadUnlessArrived } from './download-file.ts'

const saved: string[] = []
beforeEach(() => {
  saved.length = 0
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.download)
  })
})

it('saves a file once, whichever way its link comes first', () => {
  downloadArrived('/api/files/x', 'a.csv')
  downloadUnlessArrived('/api/files/x', 'a.csv')
  downloadUnlessArrived('/api/files/y', 'b.csv')
  downloadArrived('/api/files/y', 'b.csv')
  expect(saved).toEqual(['a.csv', 'b.csv'])
})

it('follows no other address', () => {
  downloadFile('https://evil.example/x', 'c.csv')
  expect(saved).toEqual([])
})
