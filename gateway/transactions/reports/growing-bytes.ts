const SMALLEST = 64 * 1024
/** A longer piece is copied faster by the machine than byte by byte. */
const SHORT = 40

/** A file in the making, as bytes in UTF-8. */
export class GrowingBytes {
  #bytes = Buffer.allocUnsafeSlow(SMALLEST)
  #size = 0

  #reserve(count: number): void {
    if (this.#size + count <= this.#bytes.length) return
    const larger = Buffer.allocUnsafeSlow(2 * (this.#size + count))
    larger.set(this.#bytes.subarray(0, this.#size))
    this.#bytes = larger
  }

  byte(byte: number): void {
    this.#reserve(1)
    this.#bytes[this.#size] = byte
    this.#size += 1
  }

  /** A text of ASCII letters, and short: each is one byte. */
  ascii(text: string): void {
    this.#reserve(text.length)
    for (let at = 0; at < text.length; at += 1) this.#bytes[this.#size + at] = text.charCodeAt(at)
    this.#size += text.length
  }

  text(text: string): void {
    this.#reserve(text.length * 3)
    this.#size += this.#bytes.write(text, this.#size)
  }

  copy(from: Uint8Array, start: number, end: number): void {
    const length = end - start
    this.#reserve(length)
    if (length > SHORT) this.#bytes.set(from.subarray(start, end), this.#size)
    else for (let at = 0; at < length; at += 1) this.#bytes[this.#size + at] = from[start + at] ?? 0
    this.#size += length
  }

  /** What was written since it was last taken. It holds until more is written. */
  take(): Uint8Array {
    const taken = this.#bytes.subarray(0, this.#size)
    this.#size = 0
    return taken
  }
}

/** Whether a text consists of these bytes alone. */
export const consistsOf = (usual: Uint8Array, bytes: Uint8Array, start: number, end: number): boolean => {
  for (let at = start; at < end; at += 1) if (usual[bytes[at] ?? 0] === 0) return false
  return true
}

/** A table of all bytes: 1 for those that `isIn` takes. */
export const bytesWhere = (isIn: (byte: number, sign: string) => boolean): Uint8Array =>
  Uint8Array.from({ length: 256 }, (_, byte) => (isIn(byte, String.fromCharCode(byte)) ? 1 : 0))
