import { buffer } from 'node:stream/consumers'
import { v7 as uuidv7 } from 'uuid'
import { expect, it } from 'vitest'
import { languages } from '#shared/define-words.ts'
import { readPdf } from '#testing/read-pdf.ts'
import { drawCertificates } from './draw-certificates.ts'
import type { CertificateRow } from './find-certificates.ts'

const giver = {
  name: 'Harbour Care',
  logo: undefined,
  timeZone: 'Asia/Singapore',
  linkOf: (id: string) => `https://a.example/${id}`,
}
const row = (more: Partial<CertificateRow>): CertificateRow => ({
  tenant_id: uuidv7(),
  id: uuidv7(),
  batch_id: uuidv7(),
  volunteer_id: uuidv7(),
  message_id: null,
  kind: 'hours',
  amount: 100,
  language: 'en',
  name: 'Tan Mei Ling',
  is_erased: false,
  hours: 100,
  given_on: new Date('2026-11-24T01:00:00Z'),
  given_by: 'test',
  ...more,
})
const draw = async (rows: CertificateRow[]) => (await buffer(drawCertificates(giver, rows))).toString('latin1')

it('is one page on its side for each, in every language, with the fonts or without', async () => {
  const drawn = await draw(languages.map((language) => row({ language, kind: 'years', amount: 1 })))
  expect(drawn.match(/\/MediaBox \[0 0 841.89 595.28\]/g)).toHaveLength(languages.length)
  expect(drawn).toMatch(/Certificate, Harbour Care/)
})

it('stays one page with the longest name there can be', async () => {
  expect(
    (await draw([row({ name: 'Long Name '.repeat(20) }), row({ name: '陈'.repeat(200) })])).match(/\/MediaBox/g),
  ).toHaveLength(2)
})

it.each([
  ['hours', 99, true],
  ['hours', 100, false],
  ['years', 0, false],
] as const)('of 100 %s, with %d hours on record, is marked: %s', async (kind, hours, isMarked) => {
  const content = await buffer(drawCertificates(giver, [row({ kind, hours })]))
  expect(readPdf(content).includes('The records have changed')).toBe(isMarked)
})
