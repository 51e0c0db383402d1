import { readPhone } from '#shared/phone.ts'

/** Opens WhatsApp with these words ready to send; undefined where the number says no country. */
export function whatsAppLink(phone: string, text: string): string | undefined {
  const number = readPhone(phone)
  return /^\+\d{8,15}$/.test(number) ? `https://wa.me/${number.slice(1)}?text=${encodeURIComponent(text)}` : undefined
}

/** Opens the phone's own messages; `?&` is understood by those of Apple and of Android. */
export function smsLink(phone: string, text: string): string | undefined {
  const number = readPhone(phone)
  return /^\+?\d{8,15}$/.test(number) ? `sms:${number}?&body=${encodeURIComponent(text)}` : undefined
}
