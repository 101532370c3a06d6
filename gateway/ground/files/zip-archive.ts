import { constants, crc32, deflateRawSync } from 'node:zlib'

type Put = (bytes: Uint8Array) => Promise<void>

interface Entry {
  readonly name: Buffer
  readonly offset: number
  crc: number
  packed: number
  size: number
}

/** Sizes follow the data, names are UTF-8. */
const FLAGS = 0x0808
const VERSION = 20
const DEFLATED = 8
/** Midnight of 1980-01-01, the first moment that an archive knows: a file tells nothing about when it was made. */
const DAY = 0x0021
const LARGEST = 0xffffffff

const head = (size: number, signature: number): Buffer => {
  const bytes = Buffer.alloc(size)
  bytes.writeUInt32LE(signature, 0)
  return bytes
}

const localHead = ({ name }: Entry): Buffer => {
  const bytes = head(30, 0x04034b50)
  bytes.writeUInt16LE(VERSION, 4)
  bytes.writeUInt16LE(FLAGS, 6)
  bytes.writeUInt16LE(DEFLATED, 8)
  bytes.writeUInt16LE(DAY, 12)
  bytes.writeUInt16LE(name.length, 26)
  return Buffer.concat([bytes, name])
}

const descriptor = ({ crc, packed, size }: Entry): Buffer => {
  const bytes = head(16, 0x08074b50)
  bytes.writeUInt32LE(crc, 4)
  bytes.writeUInt32LE(packed, 8)
  bytes.writeUInt32LE(size, 12)
  return bytes
}

const directoryEntry = ({ name, offset, crc, packed, size }: Entry): Buffer => {
  const bytes = head(46, 0x02014b50)
  bytes.writeUInt16LE(VERSION, 4)
  bytes.writeUInt16LE(VERSION, 6)
  bytes.writeUInt16LE(FLAGS, 8)
  bytes.writeUInt16LE(DEFLATED, 10)
  bytes.writeUInt16LE(DAY, 14)
  bytes.writeUInt32LE(crc, 16)
  bytes.writeUInt32LE(packed, 20)
  bytes.writeUInt32LE(size, 24)
  bytes.writeUInt16LE(name.length, 28)
  bytes.writeUInt32LE(offset, 42)
  return Buffer.concat([bytes, name])
}

const endOf = (count: number, size: number, offset: number): Buffer => {
  const bytes = head(22, 0x06054b50)
  bytes.writeUInt16LE(count, 8)
  bytes.writeUInt16LE(count, 10)
  bytes.writeUInt32LE(size, 12)
  bytes.writeUInt32LE(offset, 16)
  return bytes
}

/**
 * A ZIP archive that is written from front to back in bounded memory. Each piece is packed for itself and ends on a byte,
 * so that pieces one after the other are one deflated stream.
 */
export class ZipArchive {
  readonly #put: Put
  readonly #entries: Entry[] = []
  #offset = 0

  constructor(put: Put) {
    this.#put = put
  }

  async #send(bytes: Uint8Array): Promise<void> {
    this.#offset += bytes.length
    if (this.#offset > LARGEST) throw new RangeError('The archive would be larger than 4 GB.')
    await this.#put(bytes)
  }

  async open(name: string): Promise<void> {
    const entry = { name: Buffer.from(name), offset: this.#offset, crc: 0, packed: 0, size: 0 }
    this.#entries.push(entry)
    await this.#send(localHead(entry))
  }

  async #add(bytes: Uint8Array, finishFlush: number): Promise<void> {
    const entry = this.#entries.at(-1)
    if (!entry) throw new Error('No entry of the archive is open.')
    const packed = deflateRawSync(bytes, { level: 1, finishFlush })
    entry.crc = crc32(bytes, entry.crc)
    entry.size += bytes.length
    entry.packed += packed.length
    if (entry.size > LARGEST) throw new RangeError('An entry of the archive would be larger than 4 GB.')
    await this.#send(packed)
  }

  /** More of the entry that was opened last. */
  write(part: string | Uint8Array): Promise<void> {
    return this.#add(typeof part === 'string' ? Buffer.from(part) : part, constants.Z_SYNC_FLUSH)
  }

  async close(): Promise<void> {
    await this.#add(Buffer.alloc(0), constants.Z_FINISH)
    const entry = this.#entries.at(-1)
    if (entry) await this.#send(descriptor(entry))
  }

  async whole(name: string, content: string | Uint8Array): Promise<void> {
    await this.open(name)
    await this.write(content)
    await this.close()
  }

  async end(): Promise<void> {
    const offset = this.#offset
    const directory = Buffer.concat(this.#entries.map(directoryEntry))
    await this.#send(directory)
    await this.#send(endOf(this.#entries.length, directory.length, offset))
  }
}
