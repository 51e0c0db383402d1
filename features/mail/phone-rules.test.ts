import { expect, it } from 'vitest'
import { smsLink, whatsAppLink } from './phone-rules.ts'

it.each([
  ['+6591234567', 'https://wa.me/6591234567?text=Hi', 'sms:+6591234567?&body=Hi'],
  ['9123 4567', 'https://wa.me/6591234567?text=Hi', 'sms:+6591234567?&body=Hi'],
  ['+60 12-345 6789', 'https://wa.me/60123456789?text=Hi', 'sms:+60123456789?&body=Hi'],
  ['012-345 6789', undefined, 'sms:0123456789?&body=Hi'],
  ['ask his wife', undefined, undefined],
  ['+6591234567"><script>', undefined, undefined],
  ['', undefined, undefined],
])('of "%s"', (phone, whatsApp, sms) => {
  expect([whatsAppLink(phone, 'Hi'), smsLink(phone, 'Hi')]).toEqual([whatsApp, sms])
})

it('keeps every word as it is', () => {
  const text = 'Dear Mei & Co,\n看见你! 50% off?\n#1 "quoted" +1'
  for (const link of [whatsAppLink('91234567', text)!, smsLink('91234567', text)!]) {
    const said = new URLSearchParams(new URL(link).search)
    expect(said.get('text') ?? said.get('body')).toBe(text)
  }
})
