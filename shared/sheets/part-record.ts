import { isEmail } from '../email.ts'
import { matchOption } from '../match-option.ts'
import { isPhone } from '../phone.ts'
import { mayBeTwo } from './couple-names.ts'
import { partPostal } from './part-address.ts'
import type { SheetColumn } from './sheet-columns.ts'
import { optionsOf, type SheetForm } from './sheet-form.ts'
import { partTitle } from './sheet-names.ts'
import { partContact, partNumbered, partTwoNumbers } from './tidy-cell.ts'

/** "陈美玲 9123 4567" is a name and a number, where the number has no cell of its own. */
export function partNumber(record: Record<string, unknown>, form: SheetForm): void {
  const parts = partNumbered(String(record['fullName'] ?? ''))
  if (!parts || record['mobileNo'] || !form.fields.some(({ name }) => name === 'mobileNo')) return
  Object.assign(record, { fullName: parts.name, mobileNo: parts.number })
  const keepsRemarks = form.fields.some(({ name }) => name === 'remarks')
  if (parts.rest && keepsRemarks) record['remarks'] = [record['remarks'], parts.rest].filter(Boolean).join('\n')
}

/**
 * "9123 4567 / 6789 1234" are a mobile number and one of their home, where no cell of its own says that; whether the cell
 * was taken so.
 */
export function partMobile(
  record: Record<string, unknown>,
  text: string,
  { form, columns, cells }: Parted & { cells: readonly string[] },
): boolean {
  const parts = partTwoNumbers(text)
  const isFree =
    parts &&
    form.fields.some(({ name }) => name === parts.kind) &&
    columns.every(({ field }, at) => field?.name !== parts.kind || !cells[at]?.trim())
  if (isFree) Object.assign(record, { mobileNo: parts.mobileNo, [parts.kind]: parts.other })
  return Boolean(isFree)
}

/** In a column "Contact" some write an e-mail address: it is theirs where the sheet has no column of these. */
export function partEmail(record: Record<string, unknown>, text: string, { form, columns }: Parted): boolean {
  const isTheirs =
    isEmail(text) &&
    form.fields.some(({ name }) => name === 'email') &&
    columns.every(({ field }) => field?.name !== 'email')
  if (isTheirs) record['email'] = text
  return isTheirs
}

interface Parted {
  form: SheetForm
  columns: readonly Pick<SheetColumn, 'field'>[]
}

/** "Mdm Siti Rahman" is Siti Rahman, where the form asks how she is addressed and the sheet does not say it elsewhere. */
export function partSalutation(record: Record<string, unknown>, form: SheetForm): void {
  const field = form.fields.find(({ name }) => name === 'salutation')
  const parted = partTitle(String(record['fullName'] ?? ''))
  if (parted && mayBeTwo(parted.name)) return
  const option = field && parted && matchOption(optionsOf(form, field) ?? [], parted.title)
  if (option && (record['salutation'] ?? option) === option)
    Object.assign(record, { salutation: option, fullName: parted.name })
}

const wordOfNumber = /^(?:home|house|office|work|mobile|main|call|sms|whatsapp|only|or|and)\b/i

/** "Lim Bee Hoon 9123 4567" below "Emerg no" is a name, too, where the sheet has no column of these. */
export function partEmergency(record: Record<string, unknown>, text: string, { form, columns }: Parted): boolean {
  const parts = partNumbered(text)
  const isNamed =
    parts &&
    !parts.rest &&
    !wordOfNumber.test(parts.name) &&
    isBareName(parts.name.replace(/\([\p{L} ]+\)/u, '').trim()) &&
    form.fields.some(({ name }) => name === 'emergencyContactName') &&
    columns.every(({ field }) => field?.name !== 'emergencyContactName')
  if (isNamed) record['emergencyContactName'] = `${parts.name} ${parts.number}`
  return Boolean(isNamed)
}

/** A name of somebody to call, and no sentence about them. */
const isBareName = (text: string) => /^[\p{L} .'’/@-]{2,60}$/u.test(text) && text.split(/\s+/).length <= mostWords
const mostWords = 5

/**
 * "Emergency" and "Em. contact" may have a name, a number or both below them: a number that stands where the name belongs is
 * the number, and a name that stands where the number belongs the name, where these have nothing better.
 */
function sortNextOfKin(record: Record<string, unknown>, form: SheetForm): void {
  if (!['emergencyContactName', 'emergencyContactNo'].every((name) => form.fields.some((field) => field.name === name)))
    return
  const [name, number] = ['emergencyContactName', 'emergencyContactNo'].map((one) => String(record[one] ?? '').trim())
  if (!name && !number) return
  const isSwapped = isPhone(name ?? '') && !isPhone(number ?? '')
  if (isSwapped && (!number || isBareName(number))) {
    record['emergencyContactNo'] = name
    if (number) record['emergencyContactName'] = number
    else delete record['emergencyContactName']
  } else if (!name && number && !isPhone(number)) {
    if (!isBareName(number) && !partContact(number)?.number) return
    record['emergencyContactName'] = number
    delete record['emergencyContactNo']
  }
}

/** "Tan Ah Lian (daughter) 9123 4567" is a name, a relationship and a number, where these have no columns of their own. */
export function partNextOfKin(record: Record<string, unknown>, form: SheetForm): void {
  sortNextOfKin(record, form)
  const parts = partContact(String(record['emergencyContactName'] ?? ''))
  if (!parts) return
  const isFree = (name: string) => !record[name] && form.fields.some((field) => field.name === name)
  const { name, number, relationship } = parts
  if (number && !isFree('emergencyContactNo')) return
  Object.assign(record, { emergencyContactName: name })
  if (number) Object.assign(record, { emergencyContactNo: number })
  if (relationship && isFree('emergencyContactRelationship'))
    Object.assign(record, { emergencyContactRelationship: relationship })
  else if (relationship) Object.assign(record, { emergencyContactName: `${name} (${relationship})` })
}

/** "Blk 10 Bedok North #10-222 S(460010)" ends with a postal code, where that has no cell of its own. */
export function partPostalCode(record: Record<string, unknown>, form: SheetForm): void {
  const place = ['address', 'addressLine1'].find((name) => record[name])
  const address = String(record[place ?? ''] ?? '').trimEnd()
  const { street, postalCode } = partPostal(address)
  if (!place || !postalCode || record['postalCode'] || !/\p{L}/u.test(street)) return
  if (form.fields.some(({ name }) => name === 'postalCode')) Object.assign(record, { [place]: street, postalCode })
}

const chineseBehind = /^(?<latin>\p{Script=Latin}[^\p{Script=Han}]*?)[\s(（/,-]*(?<han>\p{Script=Han}{2,6})\s*[)）]?$/u
const chineseBefore = /^(?<han>\p{Script=Han}{2,6})[\s(（/,-]*(?<latin>\p{Script=Latin}[^\p{Script=Han})）]*)[)）]?$/u

/** "Chan Boon Teck 陈文德" is a name and a Chinese name, where the form asks for one and the sheet has none of its own. */
export function partChineseName(record: Record<string, unknown>, form: SheetForm): void {
  const name = String(record['fullName'] ?? '').trim()
  const { latin, han } = (chineseBehind.exec(name) ?? chineseBefore.exec(name))?.groups ?? {}
  const isFree = !record['chineseName'] && form.fields.some(({ name }) => name === 'chineseName')
  if (latin && han && isFree) Object.assign(record, { fullName: latin.trim(), chineseName: han })
}
