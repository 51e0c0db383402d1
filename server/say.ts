interface Stream {
  isTTY?: boolean
  write(text: string): unknown
}

const levels = { info: 30, fatal: 60 }

/**
 * Tells the one who started the program something, on its standard output: a sentence in a terminal; in a file, a journal or
 * another program's hands a line of the log like all the others.
 */
export function say(sentence: string, level: keyof typeof levels = 'info', stream: Stream = process.stdout): void {
  const line = { level: levels[level], time: Date.now(), pid: process.pid, msg: sentence }
  stream.write(`${stream.isTTY ? sentence : JSON.stringify(line)}\n`)
}
