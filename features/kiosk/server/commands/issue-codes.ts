import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Context } from '#server/context.ts'
import { isVisiblePerson } from '#server/visibility.ts'
import { type Language, languages } from '#shared/define-words.ts'
import { notFound } from '#shared/errors.ts'
import { required } from '#shared/required.ts'
import { pinLength } from '../../rules.ts'
import { hashOfCode } from '../queries/find-person.ts'

export interface Card {
  name: string
  /** In which its owner is written to. */
  language: Language
  code: string
}

/** No signs that look alike, and none that a scanner set to another keyboard would write otherwise. */
const signs = '23456789ABCDEFGHJKMNPQRSTUVWX'
const codeLength = 16
const newCode = () => `MH${Array.from({ length: codeLength }, () => signs[randomInt(signs.length)]).join('')}`
const newPin = () => String(randomInt(10 ** pinLength)).padStart(pinLength, '0')

/** A new code for each of these people, in their order: the card before it stops working. */
export async function issueCards(ctx: Context, vids: readonly string[]): Promise<Card[]> {
  const people = await lockPeople(ctx, vids)
  const cards: Card[] = []
  for (const person of people) {
    const code = newCode()
    await store(ctx, person, 'card', code)
    cards.push({ ...cardOf(person), code })
  }
  return cards
}

/**
 * The code of the card that somebody has; who has none, or one from before codes were kept, gets a new one, and so does
 * who lost theirs: the lost one stops working.
 */
export async function showCard(ctx: Context, { vid, isLost }: { vid: string; isLost: boolean }): Promise<Card> {
  const person = required((await lockPeople(ctx, [vid]))[0], 'the person')
  const kept = await ctx.db
    .selectFrom('kiosk_codes')
    .select('code_sealed')
    .where('volunteer_id', '=', vid)
    .where('kind', '=', 'card')
    .executeTakeFirst()
  if (kept?.code_sealed && !isLost) return { ...cardOf(person), code: await ctx.keys.decrypt(ctx, kept.code_sealed) }
  const code = newCode()
  await store(ctx, person, 'card', code)
  return { ...cardOf(person), code }
}

/** A PIN that nobody else of the organisation has; it is told once. */
export async function issuePin(ctx: Context, vid: string): Promise<{ pin: string }> {
  const [person] = await lockPeople(ctx, [vid])
  for (;;) {
    const pin = newPin()
    const hash = await hashOfCode(ctx, 'pin', pin)
    const taken = await ctx.db.selectFrom('kiosk_codes').select('id').where('code_hash', '=', hash).executeTakeFirst()
    if (taken) continue
    await store(ctx, required(person, 'the person'), 'pin', pin)
    return { pin }
  }
}

interface Person {
  id: string
  full_name: string
  language: string | null
}

const cardOf = ({ full_name: name, language }: Person) => ({
  name,
  language: languages.find((one) => one === language) ?? ('en' as const),
})

/** Existing people whom the actor may see; anyone who names another one is told that there is none. */
async function lockPeople(ctx: Context, vids: readonly string[]): Promise<Person[]> {
  const found = await ctx.db
    .selectFrom('volunteers')
    .select((eb) => [
      'id',
      'full_name',
      eb
        .selectFrom('mail_languages')
        .select('mail_languages.language')
        .whereRef('mail_languages.person_id', '=', 'volunteers.id')
        .as('language'),
    ])
    .where(sql<boolean>`id = any(${[...vids]}::uuid[])`)
    .where('deleted_at', 'is', null)
    .where('erased_on', 'is', null)
    .where(isVisiblePerson(ctx, 'volunteers'))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  const byId = new Map(found.map((person) => [person.id, person]))
  return [...new Set(vids)].map((vid) => {
    const person = byId.get(vid)
    if (!person) throw notFound()
    return person
  })
}

async function store(ctx: Context, person: Person, kind: 'card' | 'pin', code: string): Promise<void> {
  const values = {
    volunteer_name: person.full_name,
    code_hash: await hashOfCode(ctx, kind, code),
    code_sealed: await ctx.keys.encrypt(ctx, code),
    created_on: ctx.now,
  }
  await ctx.db
    .insertInto('kiosk_codes')
    .values({ tenant_id: ctx.tenantId, id: uuidv7(), volunteer_id: person.id, kind, ...values })
    .onConflict((before) => before.columns(['tenant_id', 'volunteer_id', 'kind']).doUpdateSet(values))
    .execute()
}
