import { type messages, type PGlite, protocol } from '@electric-sql/pglite'

const { serialize } = protocol
const DATA_ROW = 68
const ERROR = 69
const INVALID_STATEMENT_NAME = '26000'
/** A message is a letter, its length without the letter, and its body. */
const HEAD_BYTES = 5

/**
 * Holds for one question. Planning a question takes longer than reading 400 rows, so the plan is made once. Such a plan
 * does not know how many rows are wanted, and must never sort all of them for each question.
 */
const settings = `select set_config('plan_cache_mode', 'force_generic_plan', true), set_config('enable_sort', 'off', true)`

/** The oldest one gives way. A report asks two or three. */
const MOST_STATEMENTS = 24

/** The column whose bytes are handed over without reading them. */
const ROWS = 'rows'

export interface PreparedReply {
  readonly rows: Uint8Array<ArrayBuffer>
  /** The other columns of the row. */
  readonly rest: Readonly<Record<string, unknown>>
}

interface Statement {
  readonly name: string
  readonly columns: readonly messages.Field[]
}

const toWire = (value: unknown): string | null => {
  if (value === null || value === undefined) return null
  if (value instanceof Date) return value.toISOString()
  if (!Array.isArray(value)) return String(value)
  const items = value.map((item: unknown) => `"${String(toWire(item)).replace(/["\\]/g, '\\$&')}"`)
  return `{${items.join(',')}}`
}

const fieldsOf = (row: Buffer): readonly (Buffer | null)[] => {
  let at = 2
  return Array.from({ length: row.readUInt16BE(0) }, () => {
    const length = row.readInt32BE(at)
    at += 4
    if (length < 0) return null
    at += length
    return row.subarray(at - length, at)
  })
}

/** A new session drops all statements of the one before. */
const isGone = (error: unknown): boolean =>
  error instanceof protocol.messages.DatabaseError && error.code === INVALID_STATEMENT_NAME

/** The questions of passages to the embedded database: each is parsed and planned once, however often it is asked. */
export class PreparedQuestions {
  readonly #database: PGlite
  readonly #known = new Map<string, Statement>()
  #named = 0

  constructor(database: PGlite) {
    this.#database = database
  }

  /** The only row of a reply, or null where there is none. */
  async ask(text: string, values: readonly unknown[]): Promise<PreparedReply | null> {
    try {
      return await this.#ask(text, values)
    } catch (error) {
      if (!isGone(error)) throw error
      this.#known.clear()
      return this.#ask(text, values)
    }
  }

  async #ask(text: string, values: readonly unknown[]): Promise<PreparedReply | null> {
    const setting = await this.#prepared(settings)
    const statement = await this.#prepared(text)
    const messages = await this.#send([
      serialize.bind({ statement: setting.name }),
      serialize.execute(),
      serialize.bind({ statement: statement.name, values: values.map(toWire) }),
      serialize.execute(),
    ])
    // The first row is that of the settings.
    const row = messages.filter(({ type }) => type === DATA_ROW)[1]
    return row ? this.#read(statement, fieldsOf(row.body)) : null
  }

  #read({ columns }: Statement, fields: readonly (Buffer | null)[]): PreparedReply {
    const rows = fields[columns.findIndex(({ name }) => name === ROWS)]
    const rest = columns.flatMap(({ name, dataTypeID }, at) => {
      if (name === ROWS) return []
      const text = fields[at]?.toString()
      const parse = this.#database.parsers[dataTypeID]
      return [[name, text === undefined ? null : parse ? parse(text, dataTypeID) : text] as const]
    })
    return { rows: new Uint8Array(rows ?? []), rest: Object.fromEntries(rest) }
  }

  async #prepared(text: string): Promise<Statement> {
    const known = this.#known.get(text)
    if (known) return known
    this.#named += 1
    const name = `passage_${this.#named}`
    const messages = await this.#send([
      ...this.#closed(),
      serialize.parse({ name, text }),
      serialize.describe({ type: 'S', name }),
    ])
    const parser = new protocol.Parser()
    let columns: Statement['columns'] = []
    for (const { whole } of messages) {
      parser.parse(whole, (message) => {
        if (message instanceof protocol.messages.RowDescriptionMessage) columns = message.fields
      })
    }
    const statement = { name, columns }
    this.#known.set(text, statement)
    return statement
  }

  /** Makes room for one more statement. */
  #closed(): readonly Uint8Array[] {
    const oldest = [...this.#known].find(([text]) => text !== settings)
    if (!oldest || this.#known.size < MOST_STATEMENTS) return []
    const [text, { name }] = oldest
    this.#known.delete(text)
    return [serialize.close({ type: 'S', name })]
  }

  /** Sends messages as one transaction; all messages of the reply. */
  async #send(messages: readonly Uint8Array[]) {
    const parts: Uint8Array[] = []
    await this.#database.execProtocolRawStream(Buffer.concat([...messages, serialize.sync()]), {
      syncToFs: false,
      onRawData: (data) => {
        parts.push(data.slice())
      },
    })
    const reply = Buffer.concat(parts)
    const found: { readonly type: number; readonly body: Buffer; readonly whole: Buffer }[] = []
    for (let at = 0; at < reply.length; ) {
      const type = reply.readUInt8(at)
      const end = at + 1 + reply.readUInt32BE(at + 1)
      const whole = reply.subarray(at, end)
      if (type === ERROR) {
        new protocol.Parser().parse(whole, (error) => {
          throw error
        })
      }
      found.push({ type, body: whole.subarray(HEAD_BYTES), whole })
      at = end
    }
    return found
  }
}
