/** What comments, test titles and documents do not say, and what they say instead; the list with reasons is in STYLE.md. */
const refused: readonly (readonly [RegExp, string])[] = [
  [
    /\b(?:the|these|this|its|their|any|all|its|nothing|lists?|names|no) living\b|\bliving (?!room|cost)/i,
    'existing, or not deleted',
  ],
  [/\bburied\b/i, 'deleted'],
  [/\banew\b/i, 'again'],
  [/\bwhoever\b/i, 'anyone who, or the person who'],
  [
    /\b(?:these|its|control|other|special|takes|some|the|of|many) signs\b(?! (?:in|out|off|up|[a-z]+ (?:in|out)))/i,
    'characters, or symbols',
  ],
  [/[;,] answers (?:what|the|its?|their|those|how|whether|who|null|undefined)\b/i, 'returns'],
  [/\bspeaks? against\b/i, 'warns about'],
  [/\bmak(?:e|es|ing) (?:the |its |their )?sessions\b/i, 'creating sessions'],
  [/\bstands? twice\b/i, 'is listed twice'],
  [/\bput right\b/i, 'corrected'],
  [/\bneeds? do nothing\b/i, 'does not need to do anything'],
]
const title =
  /^\s*(?:it|test|describe)(?:\.[\w.]+)?\(\s*(?:'((?:[^'\\]|\\.)*)'|`([^`]*)`)|^\s*\]\)\(\s*'((?:[^'\\]|\\.)*)'/
const comment = /^\s*(?:\/\*\*?|\*|\/\/)(.*)$|\s\/\/ (.*)$|\/\*\*(.*?)\*\//

/** Each word of a comment, a test's title or a document that has a plain one, one line each. */
export function findStiltedWords(file: string, text: string): string[] {
  return text.split('\n').flatMap((line, at) => {
    const prose = file.endsWith('.md') ? line : proseOf(line)
    return refused
      .filter(([words]) => words.test(prose))
      .map(([words, plain]) => `${file}:${at + 1}: '${words.exec(prose)?.[0]}': say ${plain} (STYLE.md)`)
  })
}

const proseOf = (line: string) =>
  [title.exec(line), comment.exec(line)].flatMap((found) => found?.slice(1) ?? []).join(' ')
