/*
 * Why a file cannot be read or written, in English: each the end of a sentence for the one who named it.
 */

const none = "there is no such file";
const folder = "this is a folder, not a note";
const forbidden = "the system does not allow this file to be read or written";

export const fileSentences = {
  folder,
  pipe: "this is a pipe or a device, not a note",
  /** By the code of the system's error. */
  reasons: new Map<string, string>([
    ["ENOENT", none],
    ["ENOTDIR", none],
    ["EISDIR", folder],
    ["EACCES", forbidden],
    ["EPERM", forbidden],
    ["EROFS", "this file is on a disk that cannot be written to"],
    ["ENOSPC", "the disk is full"],
    ["ELOOP", "this link leads round in a circle"],
    ["ENAMETOOLONG", "no file can have so long a name"],
  ]),
} as const;
